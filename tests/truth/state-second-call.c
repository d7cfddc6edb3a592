// RUN: --entry f --calls 2
// CALL: show(f((signed char)any_range(-4, 5))); show(f((signed char)any_range(-4, 5)));
// DEMAND: differs output
// WHY: the first call leaves another static, the second returns it
//- old.c
static int last;
int f(signed char x) {
  int before = last;
  last = x;
  return before;
}
//- new.c
static int last;
int f(signed char x) {
  int before = last;
  last = x == 3 ? 4 : x;
  return before;
}
