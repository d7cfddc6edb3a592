// RUN: --entry f
// DEMAND: undecided both versions fail on every compared path
// NATIVE: none
// WHY: natively they differ in what lies behind the array, which is no difference of theirs
//- old.c
int f(unsigned char i, int k) {
  int a[4] = {1, 2, 3, 4};
  return a[4 + (i & 1)] + k;
}
//- new.c
int f(unsigned char i, int k) {
  volatile int b = 7;
  int a[4] = {1, 2, 3, 4};
  return a[4 + (i & 1)] + k + b - 7;
}
