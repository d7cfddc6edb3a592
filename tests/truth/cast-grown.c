// RUN: --entry f
// CALL: static struct item i = {0}; i.key = any_range(0, 4); show(f(&i));
// DEMAND: differs
// WHY: the structure that a void pointer is copied to has one more field in the new version
//- old.c
struct item { int key; const char *name; };
int f(const void *p) {
  const struct item *i = p;
  return i ? i->key + 1 : 0;
}
//- new.c
struct item { int key; const char *name; int weight; };
int f(const void *p) {
  const struct item *i = p;
  return i ? i->key + 1 + i->weight + (i->key == 3) : 0;
}
