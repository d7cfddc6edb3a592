// RUN: --alias any --entry f
// CALL: int x = 5; show(f(&x, (unsigned *)&x));
// DEMAND: differs
// WHY: an int and an unsigned may be one object
//- old.c
int f(int *a, unsigned *b) {
  *a = -1;
  *b = 2;
  return *a;
}
//- new.c
int f(int *a, unsigned *b) {
  *a = -1;
  *b = 2;
  return -1;
}
