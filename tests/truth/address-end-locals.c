// RUN: --entry f
// DEMAND: equivalent up to assumptions: addresses of objects
// NATIVE: none
// WHY: locals are placed by the compiler as well
//- old.c
int f(signed char x) {
  int a[4], b;
  int *p = a + (x & 3) + 1;
  return p == &b;
}
//- new.c
int f(signed char x) { return x && 0; }
