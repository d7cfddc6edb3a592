// RUN: --entry merge
// CALL: struct node x = {any_range(0, 3)}, y = {any_range(0, 3)}; struct node *m = merge(any_bool() ? &x : 0, any_bool() ? &y : 0);
// CALL: show(m == &x); show(m == &y);
// DEMAND: differs output
// WHY: which of two equal nodes comes first is seen by where pointers lead
//- old.c
struct node {
  unsigned char v;
  struct node *next;
};
struct node *merge(struct node *a, struct node *b) {
  if (!a || !b) return a ? a : b;
  return a->v <= b->v ? a : b;
}
//- new.c
struct node {
  unsigned char v;
  struct node *next;
};
struct node *merge(struct node *a, struct node *b) {
  if (!a || !b) return a ? a : b;
  return a->v < b->v ? a : b;
}
