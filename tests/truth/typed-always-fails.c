// RUN: --entry f
// DEMAND: undecided on every path the old version fails
// NATIVE: none
// WHY: no structure that was made lets the old version come to its end, so nothing was compared (the list that it needs begins with NULL)
//- old.c
struct item { struct item *next; int value; };
static struct item *first;
int f(struct item *i) {
  i->next = first->next;
  return i->value + 1;
}
//- new.c
struct item { struct item *next; int value; };
static struct item *first;
int f(struct item *i) {
  i->next = first->next;
  return i->value + 2;
}
