// RUN: --go-on --entry f
// DEMAND: undecided approximated
// NATIVE: none
// WHY: nothing differs behind the fault, but what was read there was made up
//- old.c
int a[4] = {1, 2, 3, 4};
int f(unsigned char i, unsigned k) {
  volatile int v = a[i & 7];
  (void)v;
  return (int)(k & 1);
}
//- new.c
int a[4] = {1, 2, 3, 4};
int f(unsigned char i, unsigned k) {
  volatile int v = a[i & 7];
  (void)v;
  return (int)(k % 2);
}
