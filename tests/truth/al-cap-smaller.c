// RUN: --entry f
// CALL: struct b x = {0, 5, 3}; show(f(&x));
// DEMAND: differs or equivalent up to bounds: lengths that fit
// WHY: a length above the capacity
//- old.c
struct b {
  char *data;
  int len, cap;
};
int f(struct b *x) {
  if (!x) return 0;
  return x->len > x->cap ? 1 : 0;
}
//- new.c
struct b {
  char *data;
  int len, cap;
};
int f(struct b *x) {
  if (!x) return 0;
  return x->len > x->cap ? 2 : 0;
}
