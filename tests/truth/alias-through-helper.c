// RUN: --entry f
// CALL: int x = 5; show(f(&x, (unsigned *)&x));
// DEMAND: differs or equivalent up to bounds: do not overlap
// WHY: a helper writes
//- old.c
static void set(unsigned *p, unsigned v) { *p = v; }
int f(int *a, unsigned *b) {
  if (!a || !b) return 0;
  *a = 1;
  set(b, 2);
  return *a;
}
//- new.c
static void set(unsigned *p, unsigned v) { *p = v; }
int f(int *a, unsigned *b) {
  if (!a || !b) return 0;
  *a = 1;
  set(b, 2);
  return 1;
}
