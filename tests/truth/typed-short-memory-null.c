// RUN: --entry push --fail-malloc 1
// DEMAND: equivalent up to bounds: structures
// SHOWN: up to 2 paths on which the old version fails
// WHY: the old version fails because of its argument, also if an allocation has failed
//- old.c
#include <stdlib.h>
struct list {
  int *values, count;
  struct list *next;
};
void push(struct list *l, int value) {
  int *more = malloc((l->next->count + 1u) % 8 * sizeof *more);
  if (!more) return;
  free(more);
}
//- new.c
#include <stdlib.h>
struct list {
  int *values, count;
  struct list *next;
};
void push(struct list *l, int value) {
  if (!l->next) return;
  int *more = malloc((l->next->count + 1u) % 8 * sizeof *more);
  if (!more) return;
  free(more);
}
