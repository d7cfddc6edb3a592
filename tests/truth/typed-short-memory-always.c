// RUN: --entry put --fail-malloc 1
// DEMAND: undecided ends before
// NATIVE: none
// WHY: OLD fails on these arguments with or without memory, so the check that NEW adds is not a difference that a caller can rely on
//- old.c
#include <stdlib.h>
struct list { int count; int *items; };
int put(struct list *l, int n) {
  if (l->count != 5) return 0;
  int *p = malloc(8);
  p[0] = n;
  return p[0] / (l->count - 5);
}
//- new.c
#include <stdlib.h>
struct list { int count; int *items; };
int put(struct list *l, int n) {
  if (l->count != 5) return 0;
  int *p = malloc(8);
  if (!p) return -1;
  p[0] = n;
  return p[0] / (l->count - 5);
}
