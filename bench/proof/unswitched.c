// the test of an invariant outside the loop
//- old.c
unsigned f(const unsigned *a, unsigned n, int sign) {
  unsigned s = 0;
  for (unsigned i = 0; i < n; i++) {
    if (sign) s -= a[i];
    else s += a[i];
  }
  return s;
}
//- same.c
unsigned f(const unsigned *a, unsigned n, int sign) {
  unsigned s = 0;
  if (sign)
    for (unsigned i = 0; i < n; i++) s -= a[i];
  else
    for (unsigned i = 0; i < n; i++) s += a[i];
  return s;
}
//- other.c
unsigned f(const unsigned *a, unsigned n, int sign) {
  unsigned s = 0;
  if (sign > 0)
    for (unsigned i = 0; i < n; i++) s -= a[i];
  else
    for (unsigned i = 0; i < n; i++) s += a[i];
  return s;
}
