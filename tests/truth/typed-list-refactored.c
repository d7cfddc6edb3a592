// RUN: --no-normal-form --entry count
// CALL: struct node n[3]; int len = any_range(0, 4); for (int i = 0; i < len; i++) n[i] = (struct node){any_range(0, 4), i + 1 < len ? &n[i + 1] : 0};
// CALL: struct node *l = len ? n : 0;
// CALL: show(count(l, any_range(0, 4)));
// DEMAND: equivalent up to bounds: structures of a type, up to 3
// WHY: a loop made a recursion
//- old.c
struct node {
  unsigned char v;
  struct node *next;
};
int count(const struct node *l, unsigned char v) {
  int n = 0;
  for (; l; l = l->next) n += l->v == v;
  return n;
}
//- new.c
struct node {
  unsigned char v;
  struct node *next;
};
int count(const struct node *l, unsigned char v) {
  if (!l) return 0;
  return (l->v == v) + count(l->next, v);
}
