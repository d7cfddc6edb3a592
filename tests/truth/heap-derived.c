// RUN: --entry make
// CALL: show(*(int *)((char *)make(any_range(0, 3)) + 12));
// DEMAND: differs
// WHY: a pointer to the first member of a larger structure on the heap: its callers know the type of the block
//- old.c
#include <stdlib.h>
struct base { int a, b, c; };
struct derived { struct base b; int count; };
struct base *make(int n) {
  struct derived *d = calloc(1, sizeof *d);
  if (!d) return 0;
  d->count = n;
  return &d->b;
}
//- new.c
#include <stdlib.h>
struct base { int a, b, c; };
struct derived { struct base b; int count; };
struct base *make(int n) {
  struct derived *d = calloc(1, sizeof *d);
  if (!d) return 0;
  d->count = n + 1;
  return &d->b;
}
