// RUN: --no-normal-form --entry f
// CALL: struct n b = {2, 0}, a = {1, &b}; show(f(&a));
// DEMAND: equivalent up to bounds: \["structures of a type, up to 3 linked"\]
// WHY: a list that is only read: cycles make no difference but its length
//- old.c
struct n {
  int v;
  struct n *next;
};
int f(const struct n *l) {
  int s = 0;
  for (; l; l = l->next) s += l->v & 7;
  return s;
}
//- new.c
struct n {
  int v;
  struct n *next;
};
int f(const struct n *l) {
  int s = 0;
  for (; l; l = l->next) s = (l->v & 7) + s;
  return s;
}
