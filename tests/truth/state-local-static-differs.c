// RUN: --entry f
// CALL: show(f(any_schar()));
// DEMAND: differs output
// WHY: moved into the function, and the result changed for negative values
//- old.c
static int last;
int f(signed char x) {
  last = x / 2;
  return last;
}
//- new.c
int f(signed char x) {
  static int last;
  last = x >> 1;
  return last;
}
