// RUN: --entry f
// DEMAND: equivalent up to assumptions: address
// NATIVE: none
// WHY: a bucket chosen by an address of the heap
//- old.c
#include <stdlib.h>
int f(signed char x) {
  char *p = malloc(10);
  int bucket = (unsigned long)p / 16 % 7;
  free(p);
  return bucket == 3 ? x : 0;
}
//- new.c
#include <stdlib.h>
int f(signed char x) {
  char *p = malloc(10);
  int bucket = (unsigned long)p / 16 % 7;
  free(p);
  return bucket == 3 ? x + 1 : 0;
}
