// unrolled
//- old.c
unsigned f(const unsigned char *p, unsigned n) {
  unsigned s = 0;
  for (unsigned i = 0; i < n; i++) s = s * 31 + p[i];
  return s;
}
//- same.c
unsigned f(const unsigned char *p, unsigned n) {
  unsigned s = 0, i = 0;
  for (; n - i >= 2; i += 2) {
    s = s * 31 + p[i];
    s = s * 31 + p[i + 1];
  }
  if (i != n) s = s * 31 + p[i];
  return s;
}
//- other.c
unsigned f(const unsigned char *p, unsigned n) {
  unsigned s = 0, i = 0;
  for (; n - i >= 2; i += 2) {
    s = s * 31 + p[i];
    s = s * 31 + p[i + 1];
  }
  return s;
}
