// RUN: --entry weight
// CALL: struct node m = {0}, n = {0}; m.v = any_range(0, 4); n.v = any_range(0, 4); n.next = any_bool() ? &m : 0; show(weight(&n));
// DEMAND: equivalent up to bounds: structures
// WHY: the fields of the versions lie elsewhere, and have the same names
//- old.c

struct node {
  unsigned char v;
  struct node *next;
};
int weight(struct node *l) { return l->v + (l->next ? l->next->v : 0); }
//- new.c

struct node {
  struct node *next;
  long spare;
  unsigned char v;
};
int weight(struct node *l) { return l->v + (l->next ? l->next->v : 0); }
