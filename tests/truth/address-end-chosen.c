// RUN: --entry f
// DEMAND: equivalent up to assumptions: addresses of objects
// NATIVE: none
// WHY: the input chooses between the end and another address
//- old.c
static int a[4], b[4];
int f(signed char x) {
  int *p = x & 1 ? a + 4 : a;
  return p == b;
}
//- new.c
static int a[4], b[4];
int f(signed char x) { return x && 0; }
