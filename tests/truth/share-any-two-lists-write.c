// RUN: --alias any --entry f
// CALL: struct n t = {0}, a = {1, &t}, b = {2, &t}; show(f(&a, &b));
// DEMAND: differs
// WHY: the same, and it is written to
//- old.c
struct n {
  int v;
  struct n *next;
};
int f(struct n *a, struct n *b) {
  if (!a || !b || !a->next || !b->next || a->next == b || b->next == a || a == b) return 0;
  a->next->v = 1;
  b->next->v = 2;
  return a->next->v;
}
//- new.c
struct n {
  int v;
  struct n *next;
};
int f(struct n *a, struct n *b) {
  if (!a || !b || !a->next || !b->next || a->next == b || b->next == a || a == b) return 0;
  a->next->v = 1;
  b->next->v = 2;
  return 1;
}
