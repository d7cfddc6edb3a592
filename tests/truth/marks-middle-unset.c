// RUN: --entry f
// CALL: char *used = malloc(400); memset(used, 7, 400); free(used); show_bytes(f(), 400);
// DEMAND: differs
// WHY: one number in the middle of an array is not set
//- old.c
#include <stdlib.h>
#include <string.h>
int *f(void) {
  int *p = malloc(400);
  for (int i = 0; p && i < 100; i++) p[i] = 0;
  return p;
}
//- new.c
#include <stdlib.h>
#include <string.h>
int *f(void) {
  int *p = malloc(400);
  for (int i = 0; p && i < 100; i++)
    if (i != 70) p[i] = 0;
  return p;
}
