// RUN: --entry f
// CALL: static struct inner i = {0, 7}; static struct outer o = {&i}; static struct top t = {&o}; i.key = any_range(0, 3); show(f(&t));
// DEMAND: differs
// WHY: the structure behind a void pointer has a void pointer itself, which is passed to a function that takes a structure
//- old.c
struct inner { int key, value; };
struct outer { void *priv; };
struct top { void *user; };
static int get(const struct inner *i) { return i->key == 2 ? i->value : 0; }
int f(struct top *t) {
  struct outer *o = t->user;
  void *p = o->priv;
  return get(p);
}
//- new.c
struct inner { int key, value; };
struct outer { void *priv; };
struct top { void *user; };
static int get(const struct inner *i) { return i->key == 2 ? i->value + 1 : 0; }
int f(struct top *t) {
  struct outer *o = t->user;
  void *p = o->priv;
  return get(p);
}
