// RUN: --entry f
// CALL: show(f(any_schar()));
// DEMAND: equivalent (internal state differs)
// SHOWN: internal
// WHY: of one call nothing can be seen; that a second one may tell must be said
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
