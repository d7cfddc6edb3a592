// RUN: --entry f
// CALL: unsigned char x = any_uchar(); show(f(x));
// DEMAND: differs
// WHY: a pointer far outside of its array, and back
//- old.c
static int a[4] = {1, 2, 3, 4};
int f(unsigned char x) {
  int *p = a + 100 + x;
  p -= 100;
  return x < 4 ? *p + 0 : 0;
}
//- new.c
static int a[4] = {1, 2, 3, 4};
int f(unsigned char x) {
  int *p = a + 100 + x;
  p -= 100;
  return x < 4 ? *p + 1 : 0;
}
