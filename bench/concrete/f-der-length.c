// A length of two bytes, with as much content
// RUN: --entry items
//- old.c
int items(const unsigned char *der, unsigned long len) {
  int count = 0;
  if (len < 2 || der[0] != 0x30) return -1;
  unsigned long n = der[1], at = 2;
  if (n == 0x81 && len > 2) n = der[at++];
  else if (n == 0x82 && len > 3) {
    n = (unsigned long)der[2] << 8 | der[3];
    at = 4;
    if (n < 256) return -2;
  } else if (n > 127) return -3;
  if (n != len - at) return -4;
  while (at + 2 <= len) {
    unsigned long one = der[at + 1];
    if (one > 127 || one > len - at - 2) return -5;
    at += one + 2;
    count++;
  }
  return count;
}
//- new.c
int items(const unsigned char *der, unsigned long len) {
  int count = 0;
  if (len < 2 || der[0] != 0x30) return -1;
  unsigned long n = der[1], at = 2;
  if (n == 0x81 && len > 2) n = der[at++];
  else if (n == 0x82 && len > 3) {
    n = (unsigned long)der[2] << 8 | der[3];
    at = 4;
    if (n < 128) return -2;
  } else if (n > 127) return -3;
  if (n != len - at) return -4;
  while (at + 2 <= len) {
    unsigned long one = der[at + 1];
    if (one > 127 || one > len - at - 2) return -5;
    at += one + 2;
    count++;
  }
  return count;
}
