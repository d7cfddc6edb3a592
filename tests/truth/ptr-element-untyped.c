// RUN: --entry f
// CALL: f(any_range(0, 7)); show(*(int *)((void **)slot)[1]);
// DEMAND: differs
// WHY: memory without a type holds a pointer to an element that the input selects
//- old.c
#include <stdlib.h>
void *slot;
static int numbers[8];
void f(unsigned c) {
  void **p = calloc(2, sizeof *p);
  if (!p) exit(2);
  p[1] = &numbers[c & 7];
  numbers[5] = 5;
  slot = p;
}
//- new.c
#include <stdlib.h>
void *slot;
static int numbers[8];
void f(unsigned c) {
  void **p = calloc(2, sizeof *p);
  if (!p) exit(2);
  p[1] = &numbers[c & 7];
  numbers[5] = 6;
  slot = p;
}
