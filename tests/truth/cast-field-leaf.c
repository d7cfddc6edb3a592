// RUN: --entry f
// CALL: static struct leaf l; l.v = any_range(0,4); struct item i = {1, &l}; struct box b = {&i}; show(f(&b)); show(l.v);
// DEMAND: differs
// WHY: the effect is two pointers behind a void pointer, where NULL or an object was chosen
//- old.c
struct leaf { int v; };
struct item { int key; struct leaf *leaf; };
struct box { void *data; };
int f(struct box *x) {
  struct item *i = x->data;
  if (!i || !i->leaf) return 0;
  if (i->leaf->v == 3) i->leaf->v = 7;
  return i->key;
}
//- new.c
struct leaf { int v; };
struct item { int key; struct leaf *leaf; };
struct box { void *data; };
int f(struct box *x) {
  struct item *i = x->data;
  if (!i || !i->leaf) return 0;
  if (i->leaf->v == 3) i->leaf->v = 8;
  return i->key;
}
