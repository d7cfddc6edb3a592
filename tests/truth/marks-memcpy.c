// RUN: --entry f
// CALL: char *used = malloc(128); memset(used, 7, 128); free(used); show(f());
// DEMAND: differs
// WHY: bytes that were never written stay so when they are copied
//- old.c
#include <stdlib.h>
#include <string.h>
static unsigned char g[128];
int f(void) {
  unsigned char *p = calloc(128, 1);
  if (p) memcpy(g, p, 128);
  return g[100] == 7;
}
//- new.c
#include <stdlib.h>
#include <string.h>
static unsigned char g[128];
int f(void) {
  unsigned char *p = malloc(128);
  if (p) memcpy(g, p, 128);
  return g[100] == 7;
}
