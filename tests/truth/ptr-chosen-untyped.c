// RUN: --entry f
// CALL: f(any_range(0, 3)); show(*(int *)((void **)slot)[1]);
// DEMAND: differs
// WHY: memory without a type holds a pointer that the input chooses from a table
//- old.c
#include <stdlib.h>
void *slot;
static int one, two;
static void *const table[2] = {&one, &two};
void f(unsigned c) {
  void **p = calloc(2, sizeof *p);
  if (!p) exit(2);
  p[1] = table[c & 1];
  one = 5;
  slot = p;
}
//- new.c
#include <stdlib.h>
void *slot;
static int one, two;
static void *const table[2] = {&one, &two};
void f(unsigned c) {
  void **p = calloc(2, sizeof *p);
  if (!p) exit(2);
  p[1] = table[c & 1];
  one = 6;
  slot = p;
}
