// RUN: --entry f
// CALL: f(any_bool());
// NATIVE: --sanitized
// DEMAND: differs regression
// WHY: strcpy on overlapping memory
//- old.c
#include <string.h>
static char buffer[16] = "abcdefgh";
int f(_Bool x) {
  memmove(buffer, buffer + 2, 7);
  return buffer[0];
}
//- new.c
#include <string.h>
static char buffer[16] = "abcdefgh";
int f(_Bool x) {
  strcpy(buffer, buffer + 2);
  return buffer[0];
}
