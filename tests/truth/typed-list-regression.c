// RUN: --entry last
// CALL: struct node n[3]; int len = any_range(0, 4); for (int i = 0; i < len; i++) n[i] = (struct node){any_range(0, 4), i + 1 < len ? &n[i + 1] : 0};
// CALL: struct node *l = len ? n : 0;
// CALL: show(last(l));
// SHOWN: regression \(maybe\)
// DEMAND: differs regression
// WHY: a list without nodes was no list that NEW expects
//- old.c
struct node {
  unsigned char v;
  struct node *next;
};
int last(struct node *l) {
  if (!l) return -1;
  while (l->next) l = l->next;
  return l->v;
}
//- new.c
struct node {
  unsigned char v;
  struct node *next;
};
int last(struct node *l) {
  while (l->next) l = l->next;
  return l->v;
}
