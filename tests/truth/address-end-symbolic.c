// RUN: --entry f
// DEMAND: equivalent up to assumptions: addresses of objects
// NATIVE: none
// WHY: the end of one variable may be the beginning of the other
//- old.c
static int a[4], b[4];
int f(signed char x) {
  int *p = a + (x & 3) + 1;
  return p == b;
}
//- new.c
static int a[4], b[4];
int f(signed char x) { return x && 0; }
