// RUN: --entry f
// CALL: show(f(any_range(0, 3)));
// DEMAND: differs
// WHY: an array of variable length that does not fit on the stack
//- old.c
int f(unsigned char k) {
  unsigned n = k == 2 ? 40u << 20 : 4u + k;
  char a[n];
  a[0] = (char)k;
  a[n - 1] = 1;
  return a[0] + a[n - 1];
}
//- new.c
int f(unsigned char k) {
  unsigned n = k == 2 ? 4u << 10 : 4u + k;
  char a[n];
  a[0] = (char)k;
  a[n - 1] = 1;
  return a[0] + a[n - 1];
}
