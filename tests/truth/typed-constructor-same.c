// RUN: --no-normal-form --entry take
// CALL: struct box *b = box_new(any_range(0, 3)); show(take(b));
// DEMAND: equivalent up to bounds: structures of a type, up to
// WHY: refactored, with a constructor and made-up states
//- old.c
#include <stdlib.h>
struct box {
  unsigned char n, d;
};
struct box *box_new(int n) {
  struct box *b = malloc(sizeof *b);
  if (b) b->n = (unsigned char)n, b->d = 1;
  return b;
}
int take(struct box *b) { return b ? b->n + b->d : -1; }
//- new.c
#include <stdlib.h>
struct box {
  unsigned char n, d;
};
struct box *box_new(int n) {
  struct box *b = malloc(sizeof *b);
  if (b) b->n = (unsigned char)n, b->d = 1;
  return b;
}
int take(struct box *b) {
  int s = -1;
  if (b) s = b->d, s += b->n;
  return s;
}
