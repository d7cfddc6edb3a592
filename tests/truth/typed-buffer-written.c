// RUN: --entry mask
// CALL: unsigned char b[3]; unsigned n = any_range(0, 4); for (unsigned i = 0; i < n; i++) b[i] = any_range(0, 4);
// CALL: mask((char *)b, n); show_bytes(b, n);
// DEMAND: differs output
// WHY: what is left in a buffer of plain char is compared byte by byte, behind a zero as well
//- old.c

void mask(char *buf, unsigned len) {
  for (unsigned i = 0; i < len; i++) buf[i] = 0;
}
//- new.c

void mask(char *buf, unsigned len) {
  for (unsigned i = 0; i + 1 < len; i++) buf[i] = 0;
}
