// RUN: --entry table_first
// DEMAND: differs regression
// NATIVE: none
// UNSHOWN: \(constructed\)
// WHY: of two results 0 and 1, either may say that the constructor has failed, so its objects are not certain
//- old.c
#include <errno.h>
#include <stdbool.h>
#include <stdlib.h>
struct table {
  int *cells;
};
int table_init(struct table *t, unsigned capacity) {
  t->cells = capacity && capacity < 4 ? calloc(capacity, sizeof *t->cells) : NULL;
  return t->cells ? 1 : 0;
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
  t->cells = capacity && capacity < 4 ? calloc(capacity, sizeof *t->cells) : NULL;
  return t->cells ? 1 : 0;
}
int table_first(struct table *t) { return *t->cells; }
