// RUN: --entry table_first
// DEMAND: differs regression
// NATIVE: none
// UNSHOWN: \(constructed\)
// WHY: a constructor returns an enumeration whose first value is success
//- old.c
#include <errno.h>
#include <stdbool.h>
#include <stdlib.h>
struct table {
  int *cells;
};
enum status { OK, TOO_LARGE, NO_MEMORY };
enum status table_init(struct table *t, unsigned capacity) {
  t->cells = NULL;
  if (capacity > 3) return TOO_LARGE;
  t->cells = calloc(capacity + 1, sizeof *t->cells);
  return t->cells ? OK : NO_MEMORY;
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
enum status { OK, TOO_LARGE, NO_MEMORY };
enum status table_init(struct table *t, unsigned capacity) {
  t->cells = NULL;
  if (capacity > 3) return TOO_LARGE;
  t->cells = calloc(capacity + 1, sizeof *t->cells);
  return t->cells ? OK : NO_MEMORY;
}
int table_first(struct table *t) { return *t->cells; }
