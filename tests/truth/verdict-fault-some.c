// RUN: --entry f
// CALL: f(any_schar());
// DEMAND: equivalent
// NATIVE: none
// WHY: both end at a null pointer for one input, and are compared to their ends on all others
//- old.c
int f(signed char x) {
  int *p = x == 3 ? 0 : &(int){1};
  return *p + x + x;
}
//- new.c
int f(signed char x) {
  int *p = x == 3 ? 0 : &(int){1};
  return *p + 2 * x;
}
