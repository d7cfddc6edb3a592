// RUN: --entry f
// CALL: f(any_uchar());
// NATIVE: --sanitized
// DEMAND: differs regression
// WHY: a bool that holds neither 0 nor 1
//- old.c
#include <string.h>
int f(unsigned char x) {
  _Bool b = x & 1;
  return b;
}
//- new.c
#include <string.h>
int f(unsigned char x) {
  _Bool b;
  memcpy(&b, &x, 1);
  return b;
}
