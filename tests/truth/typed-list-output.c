// RUN: --entry bump
// CALL: struct node n[3]; int len = any_range(0, 4); for (int i = 0; i < len; i++) n[i] = (struct node){any_range(0, 4), i + 1 < len ? &n[i + 1] : 0};
// CALL: struct node *l = len ? n : 0;
// CALL: bump(l); for (int i = 0; i < len; i++) show(n[i].v);
// DEMAND: differs output
// WHY: what a function leaves in the nodes of a list is compared
//- old.c
struct node {
  unsigned char v;
  struct node *next;
};
void bump(struct node *l) {
  for (; l; l = l->next) l->v++;
}
//- new.c
struct node {
  unsigned char v;
  struct node *next;
};
void bump(struct node *l) {
  for (; l; l = l->next)
    if (l->next) l->v++;
}
