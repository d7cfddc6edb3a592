// RUN: --native-checks 6 --entry weight
// CALL: struct node m = {any_range(0, 4)}, n = {any_range(0, 4), any_bool() ? &m : 0}; show(weight(&n));
// SHOWN: ignored, because the old version fails on generated arguments
// DEMAND: equivalent up to bounds: structures
// WHY: where OLD fails on a made-up state nothing is demanded of NEW, and it is counted
//- old.c
struct node {
  unsigned char v;
  struct node *next;
};
int weight(struct node *l) { return l->v + (l->next ? l->next->v : 0); }
//- new.c
struct node {
  unsigned char v;
  struct node *next;
};
int weight(struct node *l) {
  if (!l) return -1;
  return (l->next ? l->next->v : 0) + l->v;
}
