// RUN: --entry f -O 1
// DEMAND: differs uninit
// NATIVE: none
// WHY: the optimiser makes the unset variable undef, and what it returns then anything
//- old.c
int f(signed char x) {
  int y;
  return y + x;
}
//- new.c
int f(signed char x) {
  int y = 0;
  return y + x;
}
