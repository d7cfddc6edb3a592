// RUN: --entry f
// DEMAND: undecided every path ends before the change
// NATIVE: none
// WHY: behind the read the versions are equal: that is not said of inputs on which both fail
//- old.c
int a[4] = {1, 2, 3, 4};
int f(unsigned char i, int k) {
  volatile int v = a[4 + (i & 1)];
  (void)v;
  return k;
}
//- new.c
int a[4] = {1, 2, 3, 4};
int f(unsigned char i, int k) {
  volatile int v = a[4 + (i & 1)];
  (void)v;
  return k + 0;
}
