// RUN: --entry f
// CALL: unsigned char x = any_uchar(); show(f(x));
// DEMAND: differs
// SHOWN: except after undefined behaviour at new\.c:[0-9:]*, which both versions reach
// WHY: one byte after a block of the heap is written: there is room
//- old.c
#include <stdlib.h>
#include <string.h>
int f(unsigned char x) {
  char *p = malloc(20);
  if (!p) return 9;
  p[x % 21] = 1;
  return x == 20 ? 1 : 0;
}
//- new.c
#include <stdlib.h>
#include <string.h>
int f(unsigned char x) {
  char *p = malloc(20);
  if (!p) return 9;
  p[x % 21] = 1;
  return x == 20 ? 2 : 0;
}
