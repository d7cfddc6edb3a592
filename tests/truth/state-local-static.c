// RUN: --entry f
// CALL: show(f(any_schar()));
// DEMAND: equivalent (internal state differs)
// WHY: a file static became a local static of the same value; the first call cannot show it, and it never does
//- old.c
static int last;
int f(signed char x) {
  last = x;
  return last;
}
//- new.c
int f(signed char x) {
  static int last;
  last = x;
  return last;
}
