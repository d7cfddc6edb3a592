// RUN: --entry each
// CALL: struct entry *e = calloc(1, sizeof *e + 2), *d = calloc(1, sizeof *e + 2); e->value = any_range(0, 8); d->value = any_range(0, 8); d->next = e; e->key[0] = 97; d->key[0] = 98; show(each(d, visit));
// DEMAND: differs output
// UNSHOWN: outside an object, [^ ]*harness.c
// WHY: the number after the string is not its length; a stub that read so many bytes would fail instead of the program
//- old.c
#include <stdlib.h>
struct entry { struct entry *next; int value; char key[]; };
int each(struct entry *e, int (*visit)(const char *key, int value)) {
  int n = 0;
  for (; e; e = e->next, n++)
    if (visit(e->key, e->value)) break;
  return n;
}
int visit(const char *key, int value) { return *key == 'a' ? 0 : value; }
//- new.c
#include <stdlib.h>
struct entry { struct entry *next; int value; char key[]; };
int each(struct entry *e, int (*visit)(const char *key, int value)) {
  int n = 0;
  for (; e; e = e->next, n++)
    if (visit(e->key, e->value) < 0) break;
  return n;
}
int visit(const char *key, int value) { return *key == 'a' ? 0 : value; }
