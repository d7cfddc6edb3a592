// RUN: --entry f
// CALL: struct n t = {0}, a = {1, &t}, b = {2, &t}; show(f(&a, &b));
// DEMAND: differs or equivalent up to bounds: do not overlap or undecided every path leaves before the change
// WHY: two lists share their tail
//- old.c
struct n {
  int v;
  struct n *next;
};
int f(struct n *a, struct n *b) {
  if (!a || !b || !a->next || !b->next) return 0;
  if (a->next == b->next && a != b) return 1;
  return 0;
}
//- new.c
struct n {
  int v;
  struct n *next;
};
int f(struct n *a, struct n *b) {
  if (!a || !b || !a->next || !b->next) return 0;
  if (a->next == b->next && a != b) return 2;
  return 0;
}
