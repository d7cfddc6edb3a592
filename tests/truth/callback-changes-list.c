// RUN: --entry f
// CALL: struct n b = {2, 0}, a = {1, &b}; head = &a; show(f(&a, cut));
// DEMAND: differs or equivalent up to bounds: callbacks that read
// WHY: it changes the list that is walked
//- old.c
struct n {
  int v;
  struct n *next;
};
struct n *head;
void cut(int v) {
  (void)v;
  head->next = 0;
}
int f(struct n *l, void (*each)(int)) {
  int n = 0;
  if (!each) return 0;
  while (l) {
    struct n *next = l->next;
    each(l->v);
    n++;
    l = next;
  }
  return n;
}
//- new.c
struct n {
  int v;
  struct n *next;
};
struct n *head;
void cut(int v) {
  (void)v;
  head->next = 0;
}
int f(struct n *l, void (*each)(int)) {
  int n = 0;
  if (!each) return 0;
  while (l) {
    each(l->v);
    n++;
    l = l->next;
  }
  return n;
}
