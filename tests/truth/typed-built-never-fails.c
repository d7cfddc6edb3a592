// RUN: --entry table_first
// DEMAND: differs regression
// NATIVE: none
// SHOWN: \(constructed\)
// WHY: the constructor does not say that it has failed, so callers use what it leaves
//- old.c
#include <errno.h>
#include <stdbool.h>
#include <stdlib.h>
struct table {
  int *cells;
};
int table_init(struct table *t, unsigned capacity) {
  t->cells = capacity < 4 ? calloc(capacity + 1, sizeof *t->cells) : NULL;
  return 0;
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
int table_init(struct table *t, unsigned capacity) {
  t->cells = capacity < 4 ? calloc(capacity + 1, sizeof *t->cells) : NULL;
  return 0;
}
int table_first(struct table *t) { return *t->cells; }
