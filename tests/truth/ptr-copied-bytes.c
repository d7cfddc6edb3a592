// RUN: --entry f
// CALL: f(any_range(0,3)); show(*(int *)((void **)slot)[1]);
// DEMAND: differs
// WHY: a chosen pointer is copied byte by byte to memory without a type
//- old.c
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
void *slot;
static int one, two;
static void *const t[2] = {&one, &two};
void f(unsigned c) {
  char *p = calloc(16, 1);
  if (!p) exit(2);
  void *q = t[c & 1];
  for (int i = 0; i < 8; i++) p[8 + i] = ((char *)&q)[i];
  two = 2;
  slot = p;
}
//- new.c
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
void *slot;
static int one, two;
static void *const t[2] = {&one, &two};
void f(unsigned c) {
  char *p = calloc(16, 1);
  if (!p) exit(2);
  void *q = t[c & 1];
  for (int i = 0; i < 8; i++) p[8 + i] = ((char *)&q)[i];
  two = 3;
  slot = p;
}
