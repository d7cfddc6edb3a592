// RUN: --entry table_first
// DEMAND: differs regression
// NATIVE: none
// UNSHOWN: \(constructed\)
// WHY: a constructor that returns an errno has failed, and no caller uses its object
//- old.c
#include <errno.h>
#include <stdbool.h>
#include <stdlib.h>
struct table {
  int *cells;
};
int table_init(struct table *t, unsigned capacity) {
  if (!capacity || capacity > 3) {
    t->cells = NULL;
    return EINVAL;
  }
  t->cells = calloc(capacity, sizeof *t->cells);
  return t->cells ? 0 : ENOMEM;
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
  if (!capacity || capacity > 3) {
    t->cells = NULL;
    return EINVAL;
  }
  t->cells = calloc(capacity, sizeof *t->cells);
  return t->cells ? 0 : ENOMEM;
}
int table_first(struct table *t) { return *t->cells; }
