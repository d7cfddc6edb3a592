// RUN: --entry f
// CALL: struct arch a; struct rar r = {&a, any_range(0,3)}; a.data = &r; a.n = any_range(0,2); show(f(&a)); show(a.n);
// DEMAND: differs
// WHY: the structure leads back
//- old.c
struct arch { void *data; int n; };
struct rar { struct arch *owner; int kind; };
int f(struct arch *a) {
  struct rar *r = a->data;
  if (!r || !r->owner) return -1;
  if (r->kind == 2) r->owner->n = 1;
  return r->kind;
}
//- new.c
struct arch { void *data; int n; };
struct rar { struct arch *owner; int kind; };
int f(struct arch *a) {
  struct rar *r = a->data;
  if (!r || !r->owner) return -1;
  if (r->kind == 2) r->owner->n = 2;
  return r->kind;
}
