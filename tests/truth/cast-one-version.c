// RUN: --entry f
// CALL: struct pair p = {any_range(0, 3), any_range(0, 3)}; show(f(&p));
// DEMAND: differs
// WHY: only one version copies the pointer to a pointer to a structure
//- old.c
struct pair { int a, b; };
int f(const void *p) {
  if (!p) return 0;
  return ((const struct pair *)p)->a + ((const struct pair *)p)->b;
}
//- new.c
struct pair { int a, b; };
int f(const void *p) {
  const struct pair *pair = p;
  if (!pair) return 0;
  return pair->a - pair->b;
}
