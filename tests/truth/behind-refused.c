// RUN: --entry f --no-go-on
// DEMAND: undecided every path ends before the change
// NATIVE: none
// WHY: the same, not asked for
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
