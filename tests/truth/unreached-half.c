// RUN: --entry set
// CALL: struct item i = {any_range(0, 3), 0}; show(set(any_range(0, 2) ? &i : 0, 0, any_range(-1, 3)));
// DEMAND: undecided every path leaves before the change
// WHY: of the changed line only the comparison is executed, within the bounds
//- old.c
#define STATIC ((void (*)(char *))1)
struct item { int size; struct item *next; };
int set(const struct item *i, void (*free_with)(char *), int n) {
  if (n < 0) return -1;
  if (free_with == STATIC) return i ? i->size + n : 0;
  return 0;
}
//- new.c
#define STATIC ((void (*)(char *))1)
struct item { int size; struct item *next; };
int set(const struct item *i, void (*free_with)(char *), int n) {
  if (n < 0) return -1;
  if (free_with == STATIC) return i ? i->size - n : 0;
  return 0;
}
