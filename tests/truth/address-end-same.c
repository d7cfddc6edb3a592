// RUN: --entry f
// CALL: show(f(any_schar()));
// DEMAND: equivalent
// WHY: the end of the same array
//- old.c
static int a[4], b[4];
int f(signed char x) {
  int *p = a + (x & 3) + 1;
  return p == a + 4 && b;
}
//- new.c
static int a[4], b[4];
int f(signed char x) { return b && (x & 3) == 3; }
