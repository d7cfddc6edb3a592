// RUN: --entry f
// CALL: f(any_range(0,3)); void **p = slot; show(*(int *)((void **)p[0])[1]);
// DEMAND: differs
// WHY: a void pointer leads to all elements of a variable, not only to the first
//- old.c
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
void *slot;
static int x;
static void *a[2] = {0, &x}, *b[2] = {0, &x};
static void *const t[2] = {a, b};
void f(unsigned c) {
  void **p = calloc(2, sizeof *p);
  if (!p) exit(2);
  p[0] = t[c & 1];
  x = 2;
  slot = p;
}
//- new.c
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
void *slot;
static int x;
static void *a[2] = {0, &x}, *b[2] = {0, &x};
static void *const t[2] = {a, b};
void f(unsigned c) {
  void **p = calloc(2, sizeof *p);
  if (!p) exit(2);
  p[0] = t[c & 1];
  x = 3;
  slot = p;
}
