// RUN: --entry f
// CALL: struct item i[2] = {0}; unsigned long n = 0; f(i, &n, 2, 5); show(i[0].value);
// DEMAND: differs
// WHY: a capacity whose name begins with max; the element after the used ones is written
//- old.c
struct item { int key; int value; };
int f(struct item *items, unsigned long *num_items, unsigned long max_items, int key) {
  if (*num_items == max_items) return -1;
  items[*num_items].key = key;
  items[*num_items].value = key + 2;
  ++*num_items;
  return 0;
}
//- new.c
struct item { int key; int value; };
int f(struct item *items, unsigned long *num_items, unsigned long max_items, int key) {
  if (*num_items == max_items) return -1;
  items[*num_items].key = key;
  items[*num_items].value = key * 2;
  ++*num_items;
  return 0;
}
