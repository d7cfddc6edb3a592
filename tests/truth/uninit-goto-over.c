// RUN: --entry f
// DEMAND: differs uninit
// NATIVE: none
// WHY: goto jumps over what sets the variable
//- old.c
int f(signed char x) {
  int y;
  if (x == 3) goto out;
  y = x;
out:
  return y != 3;
}
//- new.c
int f(signed char x) {
  int y = 3;
  if (x == 3) goto out;
  y = x;
out:
  return y != 3;
}
