// RUN: --entry f
// DEMAND: differs output
// NATIVE: none
// WHY: the difference lies behind a read out of bounds of both versions: it is looked for unasked, and shown natively
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
  return k == 77 ? 0 : k;
}
