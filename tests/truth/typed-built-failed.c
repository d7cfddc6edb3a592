// RUN: --entry table_first
// DEMAND: differs regression
// NATIVE: none
// UNSHOWN: \(constructed\)
// WHY: no caller uses an object whose constructor says that it failed
//- old.c
#include <stdlib.h>
struct table {
  int *cells;
};
int table_init(struct table *t, unsigned capacity) {
  t->cells = capacity && capacity < 4 ? calloc(capacity, sizeof *t->cells) : NULL;
  return t->cells ? 0 : -1;
}
int table_first(struct table *t) {
  if (!t->cells) return 5;
  return t->cells[0];
}
//- new.c
#include <stdlib.h>
struct table {
  int *cells;
};
int table_init(struct table *t, unsigned capacity) {
  t->cells = capacity && capacity < 4 ? calloc(capacity, sizeof *t->cells) : NULL;
  return t->cells ? 0 : -1;
}
int table_first(struct table *t) { return *t->cells; }
