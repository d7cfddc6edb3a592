// RUN: --entry f
// CALL: unsigned char x = any_uchar(); show(f(x));
// DEMAND: differs
// SHOWN: except after undefined behaviour at new\.c:[0-9:]*, which both versions reach
// WHY: a freed block is written
//- old.c
#include <stdlib.h>
#include <string.h>
int f(unsigned char x) {
  char *p = malloc(40);
  if (!p) return 9;
  free(p);
  if (x == 7) p[30] = 5;
  return x == 7 ? 1 : 0;
}
//- new.c
#include <stdlib.h>
#include <string.h>
int f(unsigned char x) {
  char *p = malloc(40);
  if (!p) return 9;
  free(p);
  if (x == 7) p[30] = 5;
  return x == 7 ? 2 : 0;
}
