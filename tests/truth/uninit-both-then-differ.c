// RUN: --entry f
// DEMAND: differs
// NATIVE: none
// WHY: both decide by the same unset variable; what they do then differs for another reason, which must not be hidden
//- old.c
int f(signed char x) {
  int y;
  if (x == 99) y = 1;
  int r = y > 0 ? 2 : 2;
  return x == 5 ? r : r + 1;
}
//- new.c
int f(signed char x) {
  int y;
  if (x == 99) y = 1;
  int r = y > 0 ? 2 : 2;
  return x == 6 ? r : r + 1;
}
