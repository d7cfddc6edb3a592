// RUN: --entry f
// CALL: int x = 5; show(f(&x, (unsigned *)&x));
// DEMAND: differs or equivalent up to bounds: do not overlap
// WHY: a constant is written to through a cast
//- old.c
int f(const int *a, const unsigned *b) {
  if (!a || !b) return 0;
  *(int *)a = 1;
  *(unsigned *)b = 2;
  return *a;
}
//- new.c
int f(const int *a, const unsigned *b) {
  if (!a || !b) return 0;
  *(int *)a = 1;
  *(unsigned *)b = 2;
  return 1;
}
