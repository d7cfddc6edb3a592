// RUN: --entry f -O 1
// DEMAND: differs
// NATIVE: none
// WHY: what clang makes of a variable that was never set (undef, freeze) is indeterminate as well
//- old.c
int f(signed char x) {
  int y;
  int *volatile p = &y;
  if (x > 3) *p = 1;
  return y == 1;
}
//- new.c
int f(signed char x) {
  int y = 0;
  int *volatile p = &y;
  if (x > 3) *p = 1;
  return y == 1;
}
