// RUN: --entry f
// CALL: int x = 5; show(f(&x, (unsigned *)&x));
// DEMAND: differs or equivalent up to bounds: do not overlap
// WHY: two pointers in a local table
//- old.c
int f(int *a, unsigned *b) {
  void *table[2] = {a, b};
  *(int *)table[0] = 1;
  *(unsigned *)table[1] = 2;
  return *a;
}
//- new.c
int f(int *a, unsigned *b) {
  void *table[2] = {a, b};
  *(int *)table[0] = 1;
  *(unsigned *)table[1] = 2;
  return 1;
}
