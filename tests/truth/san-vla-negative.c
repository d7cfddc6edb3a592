// RUN: --entry f
// CALL: f(any_schar());
// NATIVE: --sanitized
// DEMAND: differs regression
// WHY: a length below zero
//- old.c
int f(signed char n) {
  if (n < 1 || n > 9) return 0;
  char a[n];
  a[0] = 1;
  return a[0];
}
//- new.c
int f(signed char n) {
  if (n == 0 || n > 9) return 0;
  char a[n];
  a[0] = 1;
  return a[0];
}
