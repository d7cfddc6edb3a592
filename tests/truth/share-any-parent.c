// RUN: --alias any --entry f
// CALL: struct b v = {0}; struct a x = {&v}; struct c y = {&x, &v}; show(f(&y));
// DEMAND: differs
// WHY: two fields of different structures
//- old.c
struct b {
  int v;
};
struct a {
  struct b *of;
};
struct c {
  struct a *left;
  struct b *right;
};
int f(struct c *c) {
  if (!c || !c->left || !c->left->of || !c->right) return 0;
  c->left->of->v = 1;
  c->right->v = 2;
  return c->left->of->v;
}
//- new.c
struct b {
  int v;
};
struct a {
  struct b *of;
};
struct c {
  struct a *left;
  struct b *right;
};
int f(struct c *c) {
  if (!c || !c->left || !c->left->of || !c->right) return 0;
  c->left->of->v = 1;
  c->right->v = 2;
  return 1;
}
