// RUN: --entry parse
// CALL: static struct rar r = {3, 0, {1, 2, 3, 4}}; struct fmt f = {&r}; r.kind = any_range(2, 5); show(parse(&f)); show(r.left);
// DEMAND: differs
// WHY: a void pointer in a structure is cast where it is used
//- old.c
struct rar { int kind, left, window[4]; };
struct fmt { void *data; };
int parse(struct fmt *f) {
  int last = ((struct rar *)f->data)->window[3];
  if (((struct rar *)f->data)->kind == 3) ((struct rar *)f->data)->left = last;
  return last;
}
//- new.c
struct rar { int kind, left, window[4]; };
struct fmt { void *data; };
int parse(struct fmt *f) {
  int last = ((struct rar *)f->data)->window[3];
  if (((struct rar *)f->data)->kind == 3) ((struct rar *)f->data)->left = last + 1;
  return last;
}
