// RUN: --entry f
// CALL: struct n a; a.v = 0; a.pplace = &a.next; a.next = 0; show(f(&a));
// DEMAND: differs or equivalent up to bounds: shared parts
// WHY: a list whose place is a field
//- old.c
struct n {
  int v;
  struct n *next, **pplace;
};
int f(struct n *n) {
  if (!n || !n->pplace) return 0;
  n->next = 0;
  *n->pplace = n;
  return n->next == n ? 1 : 0;
}
//- new.c
struct n {
  int v;
  struct n *next, **pplace;
};
int f(struct n *n) {
  if (!n || !n->pplace) return 0;
  n->next = 0;
  *n->pplace = n;
  return n->next == n ? 2 : 0;
}
