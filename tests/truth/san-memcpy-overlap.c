// RUN: --entry f
// CALL: f((unsigned char)any_range(0, 4));
// NATIVE: --sanitized
// DEMAND: differs regression
// WHY: memcpy on overlapping memory, from memmove
//- old.c
#include <string.h>
static char buffer[16] = "abcdefgh";
int f(unsigned char n) {
  memmove(buffer + 2, buffer, 4 + n % 4u);
  return buffer[3];
}
//- new.c
#include <string.h>
static char buffer[16] = "abcdefgh";
int f(unsigned char n) {
  memcpy(buffer + 2, buffer, 4 + n % 4u);
  return buffer[3];
}
