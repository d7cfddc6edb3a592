// RUN: --entry f
// CALL: struct item i = {any_range(0,3), 5}; struct box b = {&i}; show(f(&b, &i)); show(i.key);
// DEMAND: differs
// WHY: the field and the parameter lead to one object
//- old.c
struct item { int key, value; };
struct box { void *data; };
int f(struct box *b, struct item *i) {
  struct item *own = b->data;
  if (!own || !i) return 0;
  int before = i->value;
  own->value = 9;
  return before + own->key;
}
//- new.c
struct item { int key, value; };
struct box { void *data; };
int f(struct box *b, struct item *i) {
  struct item *own = b->data;
  if (!own || !i) return 0;
  int before = i->value;
  own->value = 9;
  return i->value - (i == own ? 9 - before : 0) + (i == own ? 1 : 0) + own->key;
}
