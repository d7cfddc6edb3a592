// RUN: --entry f
// CALL: unsigned char x = any_uchar(); show(f(x));
// DEMAND: equivalent up to assumptions: undefined behaviour at
// SHOWN: except after undefined behaviour at
// NATIVE: none
// WHY: memcpy writes past the end of a block
//- old.c
#include <stdlib.h>
#include <string.h>
int f(unsigned char x) {
  char *p = malloc(24);
  if (!p) return 9;
  memset(p, 0, x == 9 ? 25 : 24);
  return x == 9 ? x + x : 0;
}
//- new.c
#include <stdlib.h>
#include <string.h>
int f(unsigned char x) {
  char *p = malloc(24);
  if (!p) return 9;
  memset(p, 0, x == 9 ? 25 : 24);
  return x == 9 ? 2 * x : 0;
}
