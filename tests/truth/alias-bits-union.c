// RUN: --entry f
// CALL: int x = 1; show(f(&x, (unsigned *)&x));
// DEMAND: differs or equivalent up to bounds: do not overlap
// WHY: a pointer is read as a number
//- old.c
int f(const int *a, const unsigned *b) {
  union {
    const void *p;
    long v;
  } x, y;
  x.p = a;
  y.p = b;
  return x.v == y.v ? 1 : 0;
}
//- new.c
int f(const int *a, const unsigned *b) {
  union {
    const void *p;
    long v;
  } x, y;
  x.p = a;
  y.p = b;
  return x.v == y.v ? 2 : 0;
}
