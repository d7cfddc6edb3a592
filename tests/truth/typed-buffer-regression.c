// RUN: --entry sum
// CALL: unsigned char *b = __builtin_malloc(3); unsigned n = any_range(0, 4); for (unsigned i = 0; i < n; i++) b[i] = any_range(0, 4);
// CALL: unsigned char *e = __builtin_malloc(n); __builtin_memcpy(e, b, n); show(sum(e, n));
// NATIVE: --sanitized
// DEMAND: differs regression
// WHY: NEW reads one element more than there are
//- old.c

unsigned sum(const unsigned char *buf, unsigned long len) {
  unsigned s = 0;
  for (unsigned long i = 0; i < len; i++) s += buf[i];
  return s;
}
//- new.c

unsigned sum(const unsigned char *buf, unsigned long len) {
  unsigned s = 0;
  for (unsigned long i = 0; i <= len; i++) s += buf[i];
  return s;
}
