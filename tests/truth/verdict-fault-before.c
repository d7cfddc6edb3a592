// RUN: --entry f
// DEMAND: undecided every path ends before the change
// NATIVE: none
// WHY: every path ends at a null pointer before it comes to the change
//- old.c
int f(int x) {
  int *p = 0;
  int v = *p;
  return v + x;
}
//- new.c
int f(int x) {
  int *p = 0;
  int v = *p;
  return v - x;
}
