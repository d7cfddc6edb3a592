// RUN: --entry make
// CALL: show(**(char **)((char *)make((char)any_range(5, 9)) + 8));
// DEMAND: differs
// WHY: a pointer in a part of a block that the type of the pointer does not describe
//- old.c
#include <stdlib.h>
struct base { int a, b; };
struct derived { struct base b; char *name; };
struct base *make(char n) {
  struct derived *d = calloc(1, sizeof *d);
  char *name = calloc(1, 4);
  if (!d || !name) exit(1);
  name[0] = n;
  d->name = name;
  return &d->b;
}
//- new.c
#include <stdlib.h>
struct base { int a, b; };
struct derived { struct base b; char *name; };
struct base *make(char n) {
  struct derived *d = calloc(1, sizeof *d);
  char *name = calloc(1, 4);
  if (!d || !name) exit(1);
  name[0] = n == 7 ? 8 : n;
  d->name = name;
  return &d->b;
}
