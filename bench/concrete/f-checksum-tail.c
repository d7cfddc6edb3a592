// The tail of a long buffer
// RUN: --entry checksum
//- old.c
unsigned checksum(const unsigned char *buf, unsigned long len) {
  unsigned a = 1, b = 0;
  if (len < 64) {
    for (unsigned long i = 0; i < len; i++) a += buf[i];
    return a;
  }
  while (len >= 16) {
    for (int i = 0; i < 16; i++) {
      a += buf[i];
      b += a;
    }
    buf += 16;
    len -= 16;
    a %= 65521;
    b %= 65521;
  }
  while (len > 0) {
    a += *buf++;
    b += a;
    len--;
  }
  return b % 65521 << 16 | a % 65521;
}
//- new.c
unsigned checksum(const unsigned char *buf, unsigned long len) {
  unsigned a = 1, b = 0;
  if (len < 64) {
    for (unsigned long i = 0; i < len; i++) a += buf[i];
    return a;
  }
  while (len >= 16) {
    for (int i = 0; i < 16; i++) {
      a += buf[i];
      b += a;
    }
    buf += 16;
    len -= 16;
    a %= 65521;
    b %= 65521;
  }
  while (len > 1) {
    a += *buf++;
    b += a;
    len--;
  }
  return b % 65521 << 16 | a % 65521;
}
