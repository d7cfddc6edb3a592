// a product by additions
//- old.c
unsigned f(const unsigned char *a, unsigned n, unsigned step) {
  unsigned s = 0;
  for (unsigned i = 0; i < n; i++) s += a[i] ^ (i * step);
  return s;
}
//- same.c
unsigned f(const unsigned char *a, unsigned n, unsigned step) {
  unsigned s = 0, product = 0;
  for (unsigned i = 0; i < n; i++, product += step) s += a[i] ^ product;
  return s;
}
//- other.c
unsigned f(const unsigned char *a, unsigned n, unsigned step) {
  unsigned s = 0, product = step;
  for (unsigned i = 0; i < n; i++, product += step) s += a[i] ^ product;
  return s;
}
