// RUN: --entry f
// CALL: struct b x = {0, -1}; show(f(&x));
// DEMAND: differs or equivalent up to bounds: lengths that fit
// WHY: a size that is negative in a structure
//- old.c
struct b {
  char *buf;
  int size;
};
int f(struct b *b) {
  if (!b) return 0;
  return b->size < 0 ? 1 : 0;
}
//- new.c
struct b {
  char *buf;
  int size;
};
int f(struct b *b) {
  if (!b) return 0;
  return b->size < 0 ? 2 : 0;
}
