// RUN: --entry f
// CALL: unsigned char x = any_uchar(); show(f(x));
// DEMAND: differs
// SHOWN: except after undefined behaviour at new\.c:[0-9:]*, which both versions reach
// WHY: a byte that is no truth value is loaded: its lowest bit counts
//- old.c
#include <string.h>
int f(unsigned char x) {
  _Bool b;
  memcpy(&b, &x, 1);
  return b ? 1 : x == 2 ? 2 : 4;
}
//- new.c
#include <string.h>
int f(unsigned char x) {
  _Bool b;
  memcpy(&b, &x, 1);
  return b ? 1 : x == 2 ? 3 : 4;
}
