// a helper extracted
//- old.c
unsigned f(const unsigned char *a, unsigned n) {
  unsigned s = 0;
  for (unsigned i = 0; i < n; i++) {
    unsigned char c = a[i];
    if (c >= 'a' && c <= 'z') c = (unsigned char)(c - 32);
    s = s * 33 + c;
  }
  return s;
}
//- same.c
static unsigned char upper(unsigned char c) { return c >= 'a' && c <= 'z' ? (unsigned char)(c - 'a' + 'A') : c; }
unsigned f(const unsigned char *a, unsigned n) {
  unsigned s = 0;
  for (unsigned i = 0; i < n; i++) s = s * 33 + upper(a[i]);
  return s;
}
//- other.c
static unsigned char upper(unsigned char c) { return c >= 'a' && c < 'z' ? (unsigned char)(c - 'a' + 'A') : c; }
unsigned f(const unsigned char *a, unsigned n) {
  unsigned s = 0;
  for (unsigned i = 0; i < n; i++) s = s * 33 + upper(a[i]);
  return s;
}
