// A signature, a chunk type, and a keyword of 80 bytes
//- old.c
#include <stdio.h>
#include <string.h>
int main(void) {
  unsigned char b[2048];
  size_t n = fread(b, 1, sizeof b, stdin), at = 8;
  if (n < 8 || memcmp(b, "\211PNG\r\n\032\n", 8) != 0) return 1;
  while (at + 12 <= n) {
    size_t len = (size_t)b[at] << 24 | (size_t)b[at + 1] << 16 | (size_t)b[at + 2] << 8 | b[at + 3];
    if (len > n - at - 12) return 2;
    if (memcmp(b + at + 4, "tEXt", 4) == 0) {
      size_t key = 0;
      while (key < len && b[at + 8 + key]) key++;
      if (key == len || key > 79) return 3;
      printf("text %zu\n", key);
    }
    if (memcmp(b + at + 4, "IEND", 4) == 0) return 0;
    at += len + 12;
  }
  return 4;
}
//- new.c
#include <stdio.h>
#include <string.h>
int main(void) {
  unsigned char b[2048];
  size_t n = fread(b, 1, sizeof b, stdin), at = 8;
  if (n < 8 || memcmp(b, "\211PNG\r\n\032\n", 8) != 0) return 1;
  while (at + 12 <= n) {
    size_t len = (size_t)b[at] << 24 | (size_t)b[at + 1] << 16 | (size_t)b[at + 2] << 8 | b[at + 3];
    if (len > n - at - 12) return 2;
    if (memcmp(b + at + 4, "tEXt", 4) == 0) {
      size_t key = 0;
      while (key < len && b[at + 8 + key]) key++;
      if (key == len || key > 80) return 3;
      printf("text %zu\n", key);
    }
    if (memcmp(b + at + 4, "IEND", 4) == 0) return 0;
    at += len + 12;
  }
  return 4;
}
