// RUN: --entry table_get
// DEMAND: differs
// NATIVE: none
// WHY: the program's macros have the names that the harness uses for its own variables and fields
//- old.c
#include <stdlib.h>
#include <string.h>
struct table {
  int *cells;
  int cell_count;
  char mark;
};
int table_open(struct table *t, const char *contents, unsigned capacity) {
  t->cells = capacity && capacity < 4 ? calloc(capacity, sizeof *t->cells) : NULL;
  t->cell_count = t->cells ? (int)capacity : 0;
  t->mark = contents ? *contents : 0;
  return t->cells ? 0 : -1;
}
int table_get(struct table *t, const char *word, int *numbers, int numbers_len, struct table by_value) {
  if (!t || !word || by_value.mark == 3) return 0;
  if (!t->cells || numbers_len < 1) return 5;
  return t->cell_count + (*word == 'k') + (numbers_len > 1);
}
#define in (stdin[0])
#define made do not use
#define value(x) (x)->v
#define result 17
#define how "how"
#define name name_of(
#define size 99
#define object +
#define from ?
#define count ]
#define to }
#define p 5
#define a b
#define n numbers_len
#define all 1 2
#define chosen -
#define end 4
#define ends 4
#define length strlen
#define len strlen(
#define first 1
#define lo *
#define hi *
#define depth *
#define text "text"
#define i 0
#define mark in.
//- new.c
#include <stdlib.h>
#include <string.h>
struct table {
  int *cells;
  int cell_count;
  char mark;
};
int table_open(struct table *t, const char *contents, unsigned capacity) {
  t->cells = capacity && capacity < 4 ? calloc(capacity, sizeof *t->cells) : NULL;
  t->cell_count = t->cells ? (int)capacity : 0;
  t->mark = contents ? *contents : 0;
  return t->cells ? 0 : -1;
}
int table_get(struct table *t, const char *word, int *numbers, int numbers_len, struct table by_value) {
  if (!t || !word || by_value.mark == 3) return 0;
  if (!t->cells || numbers_len < 1) return 5;
  return t->cell_count + (*word == 'k') + (numbers_len > 2);
}
#define in (stdin[0])
#define made do not use
#define value(x) (x)->v
#define result 17
#define how "how"
#define name name_of(
#define from ?
#define count ]
#define p 5
#define mark in.
