// RUN: --entry f
// CALL: int x = 2; show(f(&x, &x));
// UNSHOWN: overlap
// DEMAND: equivalent up to assumptions: neither version has undefined or equivalent up to bounds: single elements
// WHY: whether two objects are one does not matter to a function that only reads
//- old.c
int f(const int *a, const int *b) {
  if (!a || !b) return 0;
  return *a == *b;
}
//- new.c
int f(const int *a, const int *b) {
  if (!a || !b) return 0;
  return *b == *a;
}
