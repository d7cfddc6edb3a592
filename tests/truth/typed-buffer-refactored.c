// RUN: --entry any
// CALL: unsigned char b[3]; unsigned n = any_range(0, 4); for (unsigned i = 0; i < n; i++) b[i] = any_range(0, 4);
// CALL: show(any(b, n));
// DEMAND: equivalent up to bounds: arrays
// WHY: an index made a pointer
//- old.c

int any(const unsigned char *buf, unsigned len) {
  for (unsigned i = 0; i < len; i++)
    if (buf[i] == 3) return (int)i;
  return -1;
}
//- new.c

int any(const unsigned char *buf, unsigned len) {
  const unsigned char *p = buf, *end = buf + len;
  for (; p < end; p++)
    if (*p == 3) return (int)(p - buf);
  return -1;
}
