// RUN: --entry f
// DEMAND: equivalent up to assumptions: addresses of objects
// NATIVE: none
// WHY: the same comparison in a branch, with !=
//- old.c
static int a[4], b[4];
int f(signed char x) {
  int *p = a + (x & 3) + 1;
  if (b != p) return 1;
  return 2;
}
//- new.c
static int a[4], b[4];
int f(signed char x) { return x ? 1 : 1; }
