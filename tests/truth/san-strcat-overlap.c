// RUN: --entry f
// CALL: f(any_bool());
// NATIVE: --sanitized
// DEMAND: differs regression
// WHY: strcat of a text that lies behind the target, and is reached
//- old.c
#include <string.h>
static char buffer[16] = "ab\0cde";
int f(_Bool x) {
  memmove(buffer + 2, buffer + 3, 4);
  return buffer[x];
}
//- new.c
#include <string.h>
static char buffer[16] = "ab\0cde";
int f(_Bool x) {
  strcat(buffer, buffer + 3);
  return buffer[x];
}
