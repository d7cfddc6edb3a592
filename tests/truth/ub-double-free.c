// RUN: --entry f
// CALL: unsigned char x = any_uchar(); show(f(x));
// DEMAND: equivalent up to assumptions: undefined behaviour at new\.c
// SHOWN: except after undefined behaviour at new\.c:[0-9:]*, which both versions reach
// NATIVE: none
// WHY: glibc finds most blocks that are freed twice, not all
//- old.c
#include <stdlib.h>
#include <string.h>
int f(unsigned char x) {
  char *p = malloc(40);
  free(p);
  if (x == 9) free(p);
  return x + x;
}
//- new.c
#include <stdlib.h>
#include <string.h>
int f(unsigned char x) {
  char *p = malloc(40);
  free(p);
  if (x == 9) free(p);
  return 2 * x;
}
