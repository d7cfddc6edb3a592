// two loops fused
//- old.c
unsigned f(const unsigned *a, unsigned n) {
  unsigned s = 0, x = 0;
  for (unsigned i = 0; i < n; i++) s += a[i];
  for (unsigned i = 0; i < n; i++) x ^= a[i];
  return s * 3 + x;
}
//- same.c
unsigned f(const unsigned *a, unsigned n) {
  unsigned s = 0, x = 0;
  for (unsigned i = 0; i < n; i++) {
    s += a[i];
    x ^= a[i];
  }
  return s * 3 + x;
}
//- other.c
unsigned f(const unsigned *a, unsigned n) {
  unsigned s = 0, x = 0;
  for (unsigned i = 0; i < n; i++) {
    s += a[i];
    x |= a[i];
  }
  return s * 3 + x;
}
