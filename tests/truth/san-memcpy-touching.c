// RUN: --entry f
// CALL: show(f((unsigned char)any_range(0, 5)));
// NATIVE: --sanitized
// DEMAND: equivalent up to bounds: initial values of
// WHY: places side by side do not overlap
//- old.c
#include <string.h>
static char b[16] = "abcdefgh";
int f(unsigned char n) {
  memmove(b + 4, b, n & 3 ? 4 : 2);
  return b[7];
}
//- new.c
#include <string.h>
static char b[16] = "abcdefgh";
int f(unsigned char n) {
  memcpy(b + 4, b, n & 3 ? 4 : 2);
  return b[7];
}
