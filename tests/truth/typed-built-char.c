// RUN: --entry table_first
// DEMAND: differs regression
// NATIVE: none
// UNSHOWN: \(constructed\)
// WHY: a constructor that returns -2 as a char has failed
//- old.c
#include <errno.h>
#include <stdbool.h>
#include <stdlib.h>
struct table {
  int *cells;
};
char table_init(struct table *t, unsigned capacity) {
  t->cells = capacity && capacity < 4 ? calloc(capacity, sizeof *t->cells) : NULL;
  return t->cells ? 0 : (char)-2;
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
char table_init(struct table *t, unsigned capacity) {
  t->cells = capacity && capacity < 4 ? calloc(capacity, sizeof *t->cells) : NULL;
  return t->cells ? 0 : (char)-2;
}
int table_first(struct table *t) { return *t->cells; }
