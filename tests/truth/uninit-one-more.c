// RUN: --entry f
// DEMAND: differs uninit
// NATIVE: none
// WHY: both decide by one unset variable, and NEW by another one, too
//- old.c
int f(signed char x) {
  int y, z;
  if (x == 99) y = z = 1;
  if (y) x = 1;
  else x = 1;
  return x;
}
//- new.c
int f(signed char x) {
  int y, z;
  if (x == 99) y = z = 1;
  if (y) x = 1;
  else x = 1;
  if (z) x = 1;
  return x;
}
