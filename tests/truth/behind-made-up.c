// RUN: --entry f
// DEMAND: equivalent up to elements
// NATIVE: none
// WHY: made-up arguments with which OLD reads out of bounds are not asked of NEW, nor is what comes behind
//- old.c
int f(const int *a, int n) {
  volatile int v = n > 0 ? a[n] : 0;
  (void)v;
  return n > 1;
}
//- new.c
int f(const int *a, int n) {
  volatile int v = n > 0 ? a[n] : 0;
  (void)v;
  return n > 2;
}
