// RUN: --entry f
// CALL: f((unsigned char)any_range(0, 4));
// NATIVE: --sanitized
// DEMAND: differs regression
// WHY: an array of no elements; UBSan reports its bound
//- old.c
int f(unsigned char x) {
  int n = (x & 3) + 1;
  int a[n];
  a[0] = 1;
  return a[0];
}
//- new.c
int f(unsigned char x) {
  int n = x & 3;
  int a[n];
  if (n) a[0] = 1;
  return 1;
}
