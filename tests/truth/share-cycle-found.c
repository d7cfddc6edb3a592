// RUN: --entry f
// CALL: struct n a, b; a.next = &b; b.next = &a; a.v = b.v = 1; show(f(&a));
// DEMAND: differs or equivalent up to bounds: shared parts or undecided every path leaves before the change
// WHY: tortoise and hare
//- old.c
struct n {
  int v;
  struct n *next;
};
int f(struct n *a) {
  struct n *slow = a, *fast = a;
  while (fast && fast->next) {
    slow = slow->next;
    fast = fast->next->next;
    if (slow == fast) return 1;
  }
  return 0;
}
//- new.c
struct n {
  int v;
  struct n *next;
};
int f(struct n *a) {
  struct n *slow = a, *fast = a;
  while (fast && fast->next) {
    slow = slow->next;
    fast = fast->next->next;
    if (slow == fast) return 2;
  }
  return 0;
}
