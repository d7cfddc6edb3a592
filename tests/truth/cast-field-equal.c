// RUN: --no-normal-form --entry f
// CALL: struct item i = {any_range(-2, 2), "ab", any_range(0, 3)}; struct box b = {&i}; show(f(&b));
// DEMAND: equivalent up to bounds: box.data that leads to struct item, as the function casts it
// WHY: the bound says what the void pointer in the structure leads to
//- old.c
struct item { int key; const char *name; int weight; };
struct box { void *data; };
int f(const struct box *b) {
  const struct item *i = b->data;
  if (!i || !i->name) return 0;
  return i->key * 2 + i->weight + i->name[0];
}
//- new.c
struct item { int key; const char *name; int weight; };
struct box { void *data; };
int f(const struct box *b) {
  const struct item *i = b->data;
  if (!i || !i->name) return 0;
  return i->name[0] + (i->key + i->key) + i->weight;
}
