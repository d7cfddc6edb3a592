// RUN: --entry f
// CALL: int a[2] = {1, 2}, b[2] = {3, 4}; f(a, b, b, 2); show_bytes(b, sizeof b);
// DEMAND: differs or equivalent up to bounds: do not overlap
// WHY: the third array is the second
//- old.c
void f(const int *a, int *b, const int *c, unsigned n) {
  for (unsigned i = 0; i + 1 < n; i++) {
    b[i] = a[i];
    b[i + 1] = c[i];
  }
}
//- new.c
void f(const int *a, int *b, const int *c, unsigned n) {
  for (unsigned i = 0; i + 1 < n; i++) {
    int v = c[i];
    b[i] = a[i];
    b[i + 1] = v;
  }
}
