// A name with eleven pointers in a row
// RUN: --entry expand
//- old.c
int expand(const unsigned char *packet, unsigned long len) {
  unsigned long at = 12;
  int length = 0, hops = 0;
  if (len < 14 || packet[2] & 0x80) return -1;
  for (;;) {
    if (at >= len) return -2;
    unsigned n = packet[at];
    if (!n) return length;
    if ((n & 0xc0) == 0xc0) {
      if (at + 1 >= len) return -2;
      if (++hops > 10) return -3;
      at = (unsigned long)(n & 0x3f) << 8 | packet[at + 1];
      continue;
    }
    if (n > 63) return -4;
    length += (int)n + 1;
    at += n + 1;
    if (length > 255) return -5;
  }
}
//- new.c
int expand(const unsigned char *packet, unsigned long len) {
  unsigned long at = 12;
  int length = 0, hops = 0;
  if (len < 14 || packet[2] & 0x80) return -1;
  for (;;) {
    if (at >= len) return -2;
    unsigned n = packet[at];
    if (!n) return length;
    if ((n & 0xc0) == 0xc0) {
      if (at + 1 >= len) return -2;
      if (++hops > 11) return -3;
      at = (unsigned long)(n & 0x3f) << 8 | packet[at + 1];
      continue;
    }
    if (n > 63) return -4;
    length += (int)n + 1;
    at += n + 1;
    if (length > 255) return -5;
  }
}
