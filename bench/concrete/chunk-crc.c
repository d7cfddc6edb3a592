// A chunk with a CRC-32 behind it
//- old.c
#include <stdint.h>
#include <stdio.h>
static uint32_t crc(const unsigned char *p, unsigned n) {
  uint32_t c = ~0u;
  while (n--) {
    c ^= *p++;
    for (int k = 0; k < 8; k++) c = c >> 1 ^ (c & 1 ? 0xedb88320u : 0);
  }
  return ~c;
}
int main(void) {
  unsigned char b[1024];
  unsigned n = (unsigned)fread(b, 1, sizeof b, stdin);
  if (n < 12) return 1;
  unsigned len = (unsigned)b[0] << 8 | b[1];
  if (len + 6 > n || len < 6) return 2;
  uint32_t sum = (uint32_t)b[len + 2] << 24 | (uint32_t)b[len + 3] << 16 | (uint32_t)b[len + 4] << 8 | b[len + 5];
  if (crc(b + 2, len) != sum) return 3;
  if (b[2] == 'T' && b[3] > 4) puts("text");
  printf("%u\n", len);
  return 0;
}
//- new.c
#include <stdint.h>
#include <stdio.h>
static uint32_t crc(const unsigned char *p, unsigned n) {
  uint32_t c = ~0u;
  while (n--) {
    c ^= *p++;
    for (int k = 0; k < 8; k++) c = c >> 1 ^ (c & 1 ? 0xedb88320u : 0);
  }
  return ~c;
}
int main(void) {
  unsigned char b[1024];
  unsigned n = (unsigned)fread(b, 1, sizeof b, stdin);
  if (n < 12) return 1;
  unsigned len = (unsigned)b[0] << 8 | b[1];
  if (len + 6 > n || len < 6) return 2;
  uint32_t sum = (uint32_t)b[len + 2] << 24 | (uint32_t)b[len + 3] << 16 | (uint32_t)b[len + 4] << 8 | b[len + 5];
  if (crc(b + 2, len) != sum) return 3;
  if (b[2] == 'T' && b[3] >= 4) puts("text");
  printf("%u\n", len);
  return 0;
}
