// RUN: --entry make
// CALL: show(*((char *)make(any_range(0, 3)) + 12));
// DEMAND: equivalent
// WHY: the padding of a larger structure was never written in either version
//- old.c
#include <stdlib.h>
struct base { int a, b, c; };
struct derived { struct base b; char k; };
struct base *make(int n) {
  struct derived *d = malloc(sizeof *d);
  if (!d) return 0;
  d->b.a = n; d->b.b = 1; d->b.c = 2;
  d->k = (char)(n * 2);
  return &d->b;
}
//- new.c
#include <stdlib.h>
struct base { int a, b, c; };
struct derived { struct base b; char k; };
struct base *make(int n) {
  struct derived *d = malloc(sizeof *d);
  if (!d) return 0;
  d->b.a = n; d->b.b = 1; d->b.c = 2;
  d->k = (char)(n + n);
  return &d->b;
}
