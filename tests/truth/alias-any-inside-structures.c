// RUN: --alias any --entry f
// CALL: struct outer o = {{1}, 2}; show(f(&o, &o.in));
// DEMAND: differs
// WHY: one structure is a part of the other
//- old.c
struct inner {
  int v;
};
struct outer {
  struct inner in;
  int w;
};
int f(struct outer *o, struct inner *i) {
  o->in.v = 1;
  i->v = 7;
  return o->in.v;
}
//- new.c
struct inner {
  int v;
};
struct outer {
  struct inner in;
  int w;
};
int f(struct outer *o, struct inner *i) {
  o->in.v = 1;
  i->v = 7;
  return 1;
}
