// RUN: --entry parse
// CALL: static struct rar r = {0, 0, "xyz", {1, 2, 3, 4}}; struct fmt f = {&r, 0}; struct arch a = {&f, 0}; r.kind = any_range(2, 5); show(parse(&a, any_range(2, 5))); show(r.left);
// DEMAND: differs
// WHY: a void pointer in a structure leads to the structure that a function called by the entry returns it as
//- old.c
struct rar { int kind; int left; const char *name; int window[4]; };
struct fmt { void *data; int n; };
struct arch { struct fmt *format; int err; };
static struct rar *context(struct arch *a) { return (struct rar *)a->format->data; }
int parse(struct arch *a, int b) {
  struct rar *r = context(a);
  if (r->kind == 3 && r->name[0] == 'x') r->left = 5;
  return r->window[2] > b;
}
//- new.c
struct rar { int kind; int left; const char *name; int window[4]; };
struct fmt { void *data; int n; };
struct arch { struct fmt *format; int err; };
static struct rar *context(struct arch *a) { return (struct rar *)a->format->data; }
int parse(struct arch *a, int b) {
  struct rar *r = context(a);
  if (r->kind == 3 && r->name[0] == 'x') r->left = 6;
  return r->window[2] > b;
}
