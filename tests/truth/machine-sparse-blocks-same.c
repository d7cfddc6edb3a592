// RUN: --entry f
// CALL: show(f(any_schar()));
// DEMAND: equivalent or equivalent up to assumptions: memory
// WHY: of blocks of gigabytes as much is moved, cleared and compared as is used of them
//- old.c
#include <stdlib.h>
#include <string.h>
#define GIB (1ul << 30)
int f(signed char x) {
  char *p = calloc(2, GIB), *q = malloc(4096);
  if (!p || !q) return -1;
  p[5] = x;
  p[GIB + 77] = 3;
  p = realloc(p, 3 * GIB);
  if (!p) return -2;
  memmove(p + 100, p, 4096);
  memcpy(q, p + GIB, 4096);
  memset(p + 2 * GIB - 8, 1, 16);
  memmove(p + 3 * GIB - 4096, p + 2 * GIB - 2048, 4096);
  memset(p + 2 * GIB - 8, 0, 16);
  int sum = p[105] + 10 * q[77] + 100 * p[3 * GIB - 2048 - 8] + 1000 * p[2 * GIB - 8] + p[GIB];
  p = realloc(p, 64);
  sum += p ? p[5] : 0;
  free(p);
  free(q);
  return sum;
}
//- new.c
#include <stdlib.h>
#include <string.h>
#define GIB (1ul << 30)
int f(signed char x) {
  char *p = calloc(2, GIB), *q = malloc(4096);
  if (!p || !q) return -1;
  p[5] = x;
  p[GIB + 77] = 3 + 0;
  p = realloc(p, 3 * GIB);
  if (!p) return -2;
  memmove(p + 100, p, 4096);
  memcpy(q, p + GIB, 4096);
  memset(p + 2 * GIB - 8, 1, 16);
  memmove(p + 3 * GIB - 4096, p + 2 * GIB - 2048, 4096);
  memset(p + 2 * GIB - 8, 0, 16);
  int sum = p[105] + 10 * q[77] + 100 * p[3 * GIB - 2048 - 8] + 1000 * p[2 * GIB - 8] + p[GIB];
  p = realloc(p, 64);
  sum += p ? p[5] : 0;
  free(p);
  free(q);
  return sum;
}
