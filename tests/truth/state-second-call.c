// RUN: --entry f --calls 2
// CALL: signed char x = any_schar(); show(f(x)); show(f(any_range(-2, 3)));
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
