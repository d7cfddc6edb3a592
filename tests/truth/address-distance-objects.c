// RUN: --entry f
// DEMAND: equivalent up to assumptions: address
// NATIVE: none
// WHY: the distance of two blocks decides
//- old.c
#include <stdlib.h>
int f(signed char x) {
  char *a = malloc(8), *b = malloc(8);
  int far = b - a > 32;
  free(a);
  free(b);
  return far ? x * 2 : 0;
}
//- new.c
#include <stdlib.h>
int f(signed char x) {
  char *a = malloc(8), *b = malloc(8);
  int far = b - a > 32;
  free(a);
  free(b);
  return far ? x + x : 0;
}
