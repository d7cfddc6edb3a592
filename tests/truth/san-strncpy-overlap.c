// RUN: --entry f
// CALL: f(any_bool());
// NATIVE: --sanitized
// DEMAND: differs regression
// WHY: strncpy from inside of its target
//- old.c
#include <string.h>
static char buffer[16] = "abcdefgh";
int f(_Bool x) {
  memmove(buffer, buffer + 1, 4);
  return buffer[x];
}
//- new.c
#include <string.h>
static char buffer[16] = "abcdefgh";
int f(_Bool x) {
  strncpy(buffer, buffer + 1, 4);
  return buffer[x];
}
