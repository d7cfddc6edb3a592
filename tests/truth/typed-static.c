// RUN: --entry total
// CALL: struct node n[3]; int len = any_range(0, 4); for (int i = 0; i < len; i++) n[i] = (struct node){any_range(0, 4), i + 1 < len ? &n[i + 1] : 0};
// CALL: struct node *l = len ? n : 0;
// CALL: show(total(l));
// DEMAND: differs output
// WHY: a static function that nothing calls
//- old.c
struct node {
  unsigned char v;
  struct node *next;
};
static int total(struct node *l) {
  int s = 0;
  for (; l; l = l->next) s += l->v;
  return s;
}
//- new.c
struct node {
  unsigned char v;
  struct node *next;
};
static int total(struct node *l) {
  int s = 0;
  for (; l; l = l->next) s |= l->v;
  return s;
}
