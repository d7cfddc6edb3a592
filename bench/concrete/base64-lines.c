// Base64 of more than one line, with padding
//- old.c
#include <stdio.h>
#include <string.h>
static int value(int c) {
  static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  const char *p = c > 0 ? strchr(digits, c) : NULL;
  return p ? (int)(p - digits) : -1;
}
int main(void) {
  unsigned bits = 0, n = 0, bytes = 0, column = 0;
  int c;
  while ((c = getchar()) != EOF) {
    if (c == '\n') {
      if (column != 76 && column % 4) return 1;
      column = 0;
      continue;
    }
    if (++column > 76) return 2;
    if (c == '=') {
      if (n % 4 < 2) return 3;
      n++;
      if (bytes > 60 || n % 4 == 0) break;
      continue;
    }
    if (value(c) < 0) return 4;
    bits = bits << 6 | (unsigned)value(c);
    if (++n % 4 != 1) bytes++;
  }
  printf("%u bytes, %u\n", bytes, n);
  return 0;
}
//- new.c
#include <stdio.h>
#include <string.h>
static int value(int c) {
  static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  const char *p = c > 0 ? strchr(digits, c) : NULL;
  return p ? (int)(p - digits) : -1;
}
int main(void) {
  unsigned bits = 0, n = 0, bytes = 0, column = 0;
  int c;
  while ((c = getchar()) != EOF) {
    if (c == '\n') {
      if (column != 76 && column % 4) return 1;
      column = 0;
      continue;
    }
    if (++column > 76) return 2;
    if (c == '=') {
      if (n % 4 < 2) return 3;
      n++;
      if (n % 4 == 0) break;
      continue;
    }
    if (value(c) < 0) return 4;
    bits = bits << 6 | (unsigned)value(c);
    if (++n % 4 != 1) bytes++;
  }
  printf("%u bytes, %u\n", bytes, n);
  return 0;
}
