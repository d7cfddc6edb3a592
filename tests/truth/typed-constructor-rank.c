// RUN: --entry table_size
// DEMAND: differs
// NATIVE: none
// SHOWN: after .*table_create\(
// UNSHOWN: by table_thread
// WHY: `read` in table_thread is no word, and a function that returns an object comes before one that reads into it
//- old.c
#include <stdlib.h>
struct table {
  struct table *next;
  int size;
  char text[8];
};
typedef void *(*allocator)(size_t);
struct table *table_create(allocator a, int size) {
  struct table *t = (a ? a : malloc)(sizeof *t);
  if (!t) abort();
  t->next = t;
  t->size = size & 7;
  t->text[t->size] = 0;
  return t;
}
int table_thread(struct table *t) { return t->next->size; }
int table_reload(struct table *t, int n) { return t->next->size + n; }
int table_size(const struct table *t) {
  if (t->next != t) abort();
  return t->size;
}
//- new.c
#include <stdlib.h>
struct table {
  struct table *next;
  int size;
  char text[8];
};
typedef void *(*allocator)(size_t);
struct table *table_create(allocator a, int size) {
  struct table *t = (a ? a : malloc)(sizeof *t);
  if (!t) abort();
  t->next = t;
  t->size = size & 7;
  t->text[t->size] = 0;
  return t;
}
int table_thread(struct table *t) { return t->next->size; }
int table_reload(struct table *t, int n) { return t->next->size + n; }
int table_size(const struct table *t) {
  if (t->next != t) abort();
  return t->size == 7 ? 8 : t->size;
}
