// RUN: --entry f
// CALL: struct b x = {0, 3, 2}; show(f(&x));
// DEMAND: differs or equivalent up to bounds: lengths that fit
// WHY: more used than there are
//- old.c
#include <stddef.h>
struct b {
  int *items;
  size_t count, capacity;
};
int f(struct b *b) {
  if (!b) return 0;
  return b->count > b->capacity ? 1 : 0;
}
//- new.c
#include <stddef.h>
struct b {
  int *items;
  size_t count, capacity;
};
int f(struct b *b) {
  if (!b) return 0;
  return b->count > b->capacity ? 2 : 0;
}
