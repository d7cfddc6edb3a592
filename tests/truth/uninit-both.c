// RUN: --entry f
// DEMAND: equivalent
// NATIVE: none
// WHY: both leave the same variable unset and decide by it alike; indeterminate bytes are shared where both leave them
//- old.c
int f(signed char x) {
  int y;
  if (x > 100) y = 1;
  return y ? x : -x;
}
//- new.c
int f(signed char x) {
  int y;
  if (x > 100) y = 1;
  return y ? x : 0 - x;
}
