// RUN: --entry table_first
// DEMAND: differs regression
// NATIVE: none
// UNSHOWN: \(constructed\)
// WHY: a constructor returns -1 as an unsigned number
//- old.c
#include <errno.h>
#include <stdbool.h>
#include <stdlib.h>
struct table {
  int *cells;
};
unsigned table_init(struct table *t, unsigned capacity) {
  t->cells = NULL;
  if (capacity > 3) return -1;
  t->cells = calloc(capacity + 1, sizeof *t->cells);
  return t->cells ? 0 : -1;
}
int table_first(struct table *t) {
  if (!t->cells) return 5;
  return t->cells[0];
}
//- new.c
#include <errno.h>
#include <stdbool.h>
#include <stdlib.h>
struct table {
  int *cells;
};
unsigned table_init(struct table *t, unsigned capacity) {
  t->cells = NULL;
  if (capacity > 3) return -1;
  t->cells = calloc(capacity + 1, sizeof *t->cells);
  return t->cells ? 0 : -1;
}
int table_first(struct table *t) { return *t->cells; }
