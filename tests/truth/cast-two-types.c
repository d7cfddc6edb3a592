// RUN: --entry f
// CALL: struct two t = {any_range(0, 2), any_range(0, 4), 5}; show(f(&t));
// DEMAND: differs
// WHY: the first field decides which of two structures it is: bytes can be both
//- old.c
struct one { int kind, value; };
struct two { int kind, value, more; };
int f(const void *p) {
  const struct one *one = p;
  const struct two *two = p;
  if (!p) return 0;
  return one->kind ? two->more - two->value : one->value;
}
//- new.c
struct one { int kind, value; };
struct two { int kind, value, more; };
int f(const void *p) {
  const struct one *one = p;
  const struct two *two = p;
  if (!p) return 0;
  return one->kind ? two->more - one->kind : one->value;
}
