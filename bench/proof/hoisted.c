// an invariant hoisted
//- old.c
unsigned f(const unsigned *a, unsigned n, unsigned k) {
  unsigned s = 0;
  for (unsigned i = 0; i < n; i++) s ^= a[i] * (k * k + 1);
  return s;
}
//- same.c
unsigned f(const unsigned *a, unsigned n, unsigned k) {
  unsigned s = 0, factor = k * k + 1;
  for (unsigned i = 0; i < n; i++) s ^= a[i] * factor;
  return s;
}
//- other.c
unsigned f(const unsigned *a, unsigned n, unsigned k) {
  unsigned s = 0, factor = k * k | 1;
  for (unsigned i = 0; i < n; i++) s ^= a[i] * factor;
  return s;
}
