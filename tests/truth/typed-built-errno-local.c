// RUN: --entry table_first
// DEMAND: differs regression
// NATIVE: none
// UNSHOWN: \(constructed\)
// WHY: the errno is in a local variable of a function that the constructor calls
//- old.c
#include <errno.h>
#include <stdbool.h>
#include <stdlib.h>
struct table {
  int *cells;
};
static int prepare(struct table *t, unsigned capacity) {
  int error = 0;
  t->cells = NULL;
  if (capacity > 3) {
    error = E2BIG;
    goto out;
  }
  t->cells = calloc(capacity + 1, sizeof *t->cells);
  if (!t->cells) error = ENOMEM;
out:
  return error;
}
int table_init(struct table *t, unsigned capacity) { return prepare(t, capacity); }
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
static int prepare(struct table *t, unsigned capacity) {
  int error = 0;
  t->cells = NULL;
  if (capacity > 3) {
    error = E2BIG;
    goto out;
  }
  t->cells = calloc(capacity + 1, sizeof *t->cells);
  if (!t->cells) error = ENOMEM;
out:
  return error;
}
int table_init(struct table *t, unsigned capacity) { return prepare(t, capacity); }
int table_first(struct table *t) { return *t->cells; }
