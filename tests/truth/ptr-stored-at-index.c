// RUN: --entry f
// CALL: f(any_range(0,1)); show(*(int *)((void **)slot)[0]);
// DEMAND: differs
// WHY: a pointer is stored at an index that the input selects, in memory without a type
//- old.c
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
void *slot;
static int one, two;
void f(unsigned c) {
  void **p = calloc(4, sizeof *p);
  if (!p) exit(2);
  p[0] = p[1] = &one;
  p[c & 1] = &two;
  two = 2;
  slot = p;
}
//- new.c
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
void *slot;
static int one, two;
void f(unsigned c) {
  void **p = calloc(4, sizeof *p);
  if (!p) exit(2);
  p[0] = p[1] = &one;
  p[c & 1] = &two;
  two = 3;
  slot = p;
}
