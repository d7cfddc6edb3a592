// RUN: --entry f
// CALL: struct b x = {0, 5}; show(f(&x));
// DEMAND: differs or equivalent up to bounds: lengths that fit or undecided every path leaves before the change
// WHY: NULL with a length in a structure
//- old.c
struct b {
  int *items;
  unsigned count;
};
int f(struct b *x) {
  if (!x) return 0;
  if (!x->items && x->count) return 1;
  return 0;
}
//- new.c
struct b {
  int *items;
  unsigned count;
};
int f(struct b *x) {
  if (!x) return 0;
  if (!x->items && x->count) return 2;
  return 0;
}
