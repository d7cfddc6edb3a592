// RUN: --entry f
// NATIVE: none
// CALL: show(f(any_schar()));
// DEMAND: equivalent up to assumptions: complex numbers are multiplied and divided as clang does
// WHY: gcc divides complex integers in another way
//- old.c
int f(signed char n) {
  _Complex int q = n + 3i, r = 2 - 1i;
  q /= r;
  return __real__ q;
}
//- new.c
int f(signed char n) {
  _Complex int q = n + 3i;
  return (2 * __real__ q - 3) / 5;
}
