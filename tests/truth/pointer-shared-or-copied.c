// RUN: --entry f
// CALL: struct Two *t = f(any_schar()); *t->a = 77; show(*t->b);
// DEMAND: differs output
// WHY: two pointers lead to one int in OLD, to two in NEW: a caller that writes through one sees it
//- old.c
static int v;
struct Two { int *a, *b; };
static struct Two two;
struct Two *f(signed char x) {
  v = x;
  two.a = two.b = &v;
  return &two;
}
//- new.c
static int v, w;
struct Two { int *a, *b; };
static struct Two two;
struct Two *f(signed char x) {
  v = w = x;
  two.a = &v;
  two.b = &w;
  return &two;
}
