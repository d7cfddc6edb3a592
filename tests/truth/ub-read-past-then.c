// RUN: --entry f
// CALL: unsigned char x = any_uchar(); show(f(x));
// DEMAND: differs
// SHOWN: except after undefined behaviour at new\.c:[0-9:]*, which both versions reach
// WHY: one element after an array is read, and not used
//- old.c
static int a[4] = {1, 2, 3, 4};
int f(unsigned char x) {
  volatile int v = a[x % 5];
  (void)v;
  return x == 4 ? 1 : 0;
}
//- new.c
static int a[4] = {1, 2, 3, 4};
int f(unsigned char x) {
  volatile int v = a[x % 5];
  (void)v;
  return x == 4 ? 2 : 0;
}
