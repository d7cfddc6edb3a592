// RUN: --entry f
// DEMAND: differs or undecided into another object
// NATIVE: none
// WHY: the address of a field of one node, or of another one
//- old.c
struct node { int value; struct node *next; };
struct node **f(struct node *p, struct node *q) {
  if (!p || !q) return 0;
  return &p->next;
}
//- new.c
struct node { int value; struct node *next; };
struct node **f(struct node *p, struct node *q) {
  if (!p || !q) return 0;
  return &q->next;
}
