// RUN: --entry table_first
// DEMAND: differs regression
// NATIVE: none
// UNSHOWN: \(constructed\)
// WHY: a constructor that returns false has failed, and no caller uses its object
//- old.c
#include <errno.h>
#include <stdbool.h>
#include <stdlib.h>
struct table {
  int *cells;
};
bool table_init(struct table *t, unsigned capacity) {
  t->cells = capacity && capacity < 4 ? calloc(capacity, sizeof *t->cells) : NULL;
  return t->cells;
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
bool table_init(struct table *t, unsigned capacity) {
  t->cells = capacity && capacity < 4 ? calloc(capacity, sizeof *t->cells) : NULL;
  return t->cells;
}
int table_first(struct table *t) { return *t->cells; }
