// RUN: --entry f
// NATIVE: none
// DEMAND: differs output
// WHY: both read outside of an object for one argument, which only sanitizers see: of the stack, and of the heap after its end; f(4) does
//- old.c
#include <stdlib.h>
int f(unsigned char x) {
  int a[4] = {1, 1, 1, 1};
  return x < 5 ? a[x] & 0 : 0;
}
//- new.c
#include <stdlib.h>
int f(unsigned char x) {
  int *a = calloc(4, 4);
  if (x == 4) free(a);
  return x < 5 ? a[x == 4 ? 0 : x] & 0 : 0;
}
