// RUN: --entry f
// CALL: show(f(any_range(0, 7)));
// DEMAND: equivalent
// WHY: a byte that a store at an index of the input has set is set
//- old.c
int f(unsigned char x) {
  char a[8];
  a[x & 7] = 3;
  a[(x + 1) & 7] = 4;
  return a[x & 7] * 10 + a[(x + 1) & 7];
}
//- new.c
int f(unsigned char x) {
  char a[8] = {0};
  a[x & 7] = 3;
  a[(x + 1) & 7] = 4;
  return a[x & 7] * 10 + a[(x + 1) & 7];
}
