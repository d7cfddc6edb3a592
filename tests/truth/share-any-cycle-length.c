// RUN: --alias any --entry f
// CALL: struct n a, b; a.next = &b; b.next = &a; show(f(&a));
// DEMAND: differs
// WHY: how long a ring is
//- old.c
struct n {
  struct n *next;
};
int f(struct n *a) {
  int n = 0;
  if (!a) return 0;
  for (struct n *p = a->next; p && p != a; p = p->next) n++;
  return n;
}
//- new.c
struct n {
  struct n *next;
};
int f(struct n *a) {
  int n = 0;
  if (!a) return 0;
  for (struct n *p = a->next; p && p->next != a; p = p->next) n++;
  return n;
}
