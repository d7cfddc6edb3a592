// Horner with shifts
//- old.c
unsigned f(const char *s) {
  unsigned n = 0;
  while (*s >= '0' && *s <= '9') n = n * 10 + (unsigned)(*s++ - '0');
  return n;
}
//- same.c
unsigned f(const char *s) {
  unsigned n = 0;
  for (unsigned long i = 0;; i++) {
    unsigned d = (unsigned)s[i] - '0';
    if (d > 9) return n;
    n = (n << 3) + (n << 1) + d;
  }
}
//- other.c
unsigned f(const char *s) {
  unsigned n = 0;
  for (unsigned long i = 0;; i++) {
    unsigned d = (unsigned)s[i] - '0';
    if (d > 8) return n;
    n = (n << 3) + (n << 1) + d;
  }
}
