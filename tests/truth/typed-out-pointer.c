// RUN: --entry find
// CALL: static struct node n[2]; n[0] = (struct node){any_range(0, 3), &n[1]}, n[1] = (struct node){any_range(0, 3)};
// CALL: struct node *out = 0; show(find(n, any_range(0, 3), &out)); show(out ? (int)(out - n) : -1);
// DEMAND: differs output
// WHY: a pointer that is left where another one leads
//- old.c
struct node {
  unsigned char v;
  struct node *next;
};
int find(struct node *l, unsigned char v, struct node **out) {
  for (; l; l = l->next)
    if (l->v == v) {
      *out = l;
      return 1;
    }
  return 0;
}
//- new.c
struct node {
  unsigned char v;
  struct node *next;
};
int find(struct node *l, unsigned char v, struct node **out) {
  int found = 0;
  for (; l; l = l->next)
    if (l->v == v) {
      *out = l;
      found = 1;
    }
  return found;
}
