// RUN: --no-normal-form --entry reverse
// CALL: struct node n[3]; int len = any_range(0, 4); for (int i = 0; i < len; i++) n[i] = (struct node){any_range(0, 4), i + 1 < len ? &n[i + 1] : 0};
// CALL: struct node *l = len ? n : 0;
// CALL: l = reverse(l); for (; l; l = l->next) show(l->v);
// DEMAND: equivalent up to bounds: structures
// WHY: the nodes are linked anew, in another order of the statements
//- old.c
struct node {
  unsigned char v;
  struct node *next;
};
struct node *reverse(struct node *l) {
  struct node *r = 0;
  while (l) {
    struct node *next = l->next;
    l->next = r;
    r = l;
    l = next;
  }
  return r;
}
//- new.c
struct node {
  unsigned char v;
  struct node *next;
};
struct node *reverse(struct node *l) {
  struct node *r = 0, *n;
  for (; (n = l); r = n) {
    l = l->next;
    n->next = r;
  }
  return r;
}
