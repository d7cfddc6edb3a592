// RUN: --entry f
// CALL: char *used = malloc(100); memset(used, 7, 100); free(used); f(); show_bytes(g, 100);
// DEMAND: differs
// WHY: a loop instead of memcpy
//- old.c
#include <stdlib.h>
#include <string.h>
unsigned char g[100];
void f(void) {
  unsigned char *p = calloc(100, 1);
  for (int i = 0; p && i < 100; i++) g[i] = p[i];
}
//- new.c
#include <stdlib.h>
#include <string.h>
unsigned char g[100];
void f(void) {
  unsigned char *p = malloc(100);
  for (int i = 0; p && i < 100; i++) g[i] = p[i];
}
