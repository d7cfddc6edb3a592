// RUN: --alias any --entry f
// CALL: struct n a; a.v = 0; a.next = &a; show(f(&a));
// DEMAND: differs
// WHY: a list of one node that leads to itself
//- old.c
struct n {
  int v;
  struct n *next;
};
int f(struct n *a) {
  if (!a || !a->next) return 0;
  a->v = 1;
  a->next->v = 2;
  return a->v;
}
//- new.c
struct n {
  int v;
  struct n *next;
};
int f(struct n *a) {
  if (!a || !a->next) return 0;
  a->v = 1;
  a->next->v = 2;
  return 1;
}
