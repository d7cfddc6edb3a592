// RUN: --entry f
// CALL: f(any_uchar());
// NATIVE: --sanitized
// DEMAND: differs regression
// WHY: a _Bool in a structure that was read from bytes
//- old.c
#include <string.h>
struct flags { _Bool on; };
int f(unsigned char x) {
  struct flags s = {x != 0};
  return s.on;
}
//- new.c
#include <string.h>
struct flags { _Bool on; };
int f(unsigned char x) {
  struct flags s;
  memcpy(&s, &x, 1);
  return s.on;
}
