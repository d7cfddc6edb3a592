// RUN: --entry make
// CALL: show(*(int *)((char *)make(any_range(0, 3)) - 8));
// DEMAND: differs
// WHY: the result leads to a member of a structure on the heap, from which callers find the structure
//- old.c
#include <stddef.h>
#include <stdlib.h>
struct link { struct link *next; };
struct item { int count; struct link link; };
struct link *make(int n) {
  struct item *i = calloc(1, sizeof *i);
  if (!i) return 0;
  i->count = n;
  return &i->link;
}
//- new.c
#include <stddef.h>
#include <stdlib.h>
struct link { struct link *next; };
struct item { int count; struct link link; };
struct link *make(int n) {
  struct item *i = calloc(1, sizeof *i);
  if (!i) return 0;
  i->count = n + 1;
  return &i->link;
}
