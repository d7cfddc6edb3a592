// a sum with a correction
//- old.c
unsigned f(const unsigned char *a, unsigned n) {
  unsigned s = 0;
  for (unsigned i = 0; i < n; i++) s += a[i] + 2;
  return s;
}
//- same.c
unsigned f(const unsigned char *a, unsigned n) {
  unsigned s = 0, i;
  for (i = 0; i < n; i++) s += a[i];
  return s + 2 * i;
}
//- other.c
unsigned f(const unsigned char *a, unsigned n) {
  unsigned s = 0, i;
  for (i = 0; i < n; i++) s += a[i];
  return s + 2 * i + (i > 2);
}
