// RUN: --no-normal-form --alias any --entry f
// CALL: struct n b = {0}, a = {&b}; show(f(&a) == &b);
// DEMAND: equivalent up to bounds: structures
// WHY: reversing a list
//- old.c
struct n {
  struct n *next;
};
struct n *f(struct n *l) {
  struct n *r = 0;
  while (l) {
    struct n *next = l->next;
    l->next = r;
    r = l;
    l = next;
  }
  return r;
}
//- new.c
struct n {
  struct n *next;
};
struct n *f(struct n *l) {
  struct n *r = 0;
  while (l) {
    struct n *p = l;
    l = l->next;
    p->next = r;
    r = p;
  }
  return r;
}
