// RUN: --entry f
// CALL: f(any_schar());
// NATIVE: none
// DEMAND: differs
// WHY: the result of a call that returned nothing is indeterminate; in C no sanitizer reports it
//- old.c
static int g(int x) {
  if (x < 0) return -1;
  return 1;
}
int f(signed char x) { return g(x) > 0; }
//- new.c
#pragma clang diagnostic ignored "-Wreturn-type"
static int g(int x) {
  if (x < 0) return -1;
}
int f(signed char x) { return g(x) > 0; }
