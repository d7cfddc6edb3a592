// RUN: --entry f
// DEMAND: undecided every path ends before the change
// NATIVE: none
// WHY: the path depends on what was read: which natively is one value
//- old.c
int a[4] = {1, 2, 3, 4};
int f(unsigned char i, int k) {
  if (a[4 + (i & 1)] == 123) return k;
  return k + 1;
}
//- new.c
int a[4] = {1, 2, 3, 4};
int f(unsigned char i, int k) {
  if (a[4 + (i & 1)] == 123) return k;
  return k + 2;
}
