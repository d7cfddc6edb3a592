// the exit in the middle
//- old.c
struct node { int value; struct node *next; };
struct node *f(struct node *l, int v) {
  while (l && l->value != v) l = l->next;
  return l;
}
//- same.c
struct node { int value; struct node *next; };
struct node *f(struct node *l, int v) {
  for (;;) {
    if (!l) return 0;
    if (l->value == v) return l;
    l = l->next;
  }
}
//- other.c
struct node { int value; struct node *next; };
struct node *f(struct node *l, int v) {
  for (;;) {
    if (!l) return 0;
    if (l->value >= v) return l;
    l = l->next;
  }
}
