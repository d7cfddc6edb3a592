// RUN: --entry f
// DEMAND: differs
// NATIVE: none
// WHY: only for x = 7 the branch depends on what was never set
//- old.c
int f(signed char x) {
  int y;
  if (x != 7) y = 1;
  return y > 0;
}
//- new.c
int f(signed char x) {
  int y = 1;
  if (x == 7) y = 1;
  return y > 0;
}
