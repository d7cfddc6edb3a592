// RUN: --no-normal-form --entry f
// CALL: struct item i = {any_range(-2, 2), "ab", any_range(0, 3)}; show(f(&i));
// DEMAND: equivalent up to bounds: p that leads to struct item, as the function casts it
// WHY: a void pointer leads to a structure with pointers, which 16 bytes are not
//- old.c
struct item { int key; const char *name; int weight; };
int f(const void *p) {
  const struct item *i = p;
  if (!i || !i->name) return 0;
  return i->key * 2 + i->weight + i->name[0];
}
//- new.c
struct item { int key; const char *name; int weight; };
int f(const void *p) {
  const struct item *i = p;
  if (!i || !i->name) return 0;
  return i->name[0] + (i->key + i->key) + i->weight;
}
