// RUN: --entry table_first
// DEMAND: differs regression
// NATIVE: none
// UNSHOWN: \(constructed\)
// WHY: a constructor that stores the object returns an errno, after it has stored it
//- old.c
#include <errno.h>
#include <stdbool.h>
#include <stdlib.h>
struct table {
  int *cells;
};
int table_open(struct table **to, unsigned capacity) {
  struct table *t = *to = calloc(1, sizeof *t);
  if (!t) return ENOMEM;
  if (!capacity) return EINVAL;
  t->cells = calloc(1, sizeof *t->cells);
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
int table_open(struct table **to, unsigned capacity) {
  struct table *t = *to = calloc(1, sizeof *t);
  if (!t) return ENOMEM;
  if (!capacity) return EINVAL;
  t->cells = calloc(1, sizeof *t->cells);
  return t->cells ? 0 : ENOMEM;
}
int table_first(struct table *t) { return *t->cells; }
