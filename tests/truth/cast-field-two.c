// RUN: --entry f
// CALL: struct two t = {any_range(0, 2), any_range(0, 4), 5}; struct box b = {&t}; show(f(&b));
// DEMAND: differs
// WHY: a function uses a void pointer in a structure as two structures: bytes can be both
//- old.c
struct one { int kind, value; };
struct two { int kind, value, more; };
struct box { void *data; };
int f(const struct box *b) {
  const struct one *one = b->data;
  const struct two *two = b->data;
  if (!one) return 0;
  return one->kind ? two->more - two->value : one->value;
}
//- new.c
struct one { int kind, value; };
struct two { int kind, value, more; };
struct box { void *data; };
int f(const struct box *b) {
  const struct one *one = b->data;
  const struct two *two = b->data;
  if (!one) return 0;
  return one->kind ? two->more - one->kind : one->value;
}
