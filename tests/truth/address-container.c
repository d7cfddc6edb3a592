// RUN: --entry f
// CALL: show(f(any_schar()));
// DEMAND: equivalent
// WHY: container_of, written with integers
//- old.c
#include <stddef.h>
struct item { int value; int link; };
static struct item one;
int f(signed char x) {
  one.value = x;
  return one.value;
}
//- new.c
#include <stddef.h>
#include <stdint.h>
struct item { int value; int link; };
static struct item one;
int f(signed char x) {
  int *link = &one.link;
  struct item *i = (struct item *)((uintptr_t)link - offsetof(struct item, link));
  i->value = x;
  return i->value;
}
