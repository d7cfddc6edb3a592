// RUN: --entry f
// CALL: char *used = malloc(128); memset(used, 7, 128); free(used); show(f());
// DEMAND: differs
// WHY: a comparison in the program depends on the bytes
//- old.c
#include <stdlib.h>
#include <string.h>
int f(void) {
  unsigned char *p = malloc(128), z[128] = {0};
  return p ? memcmp(p + 100, z, 2) != 0 : 9;
}
//- new.c
#include <stdlib.h>
#include <string.h>
int f(void) {
  unsigned char *p = calloc(128, 1), z[128] = {0};
  return p ? memcmp(p + 100, z, 2) != 0 : 9;
}
