// RUN: --no-normal-form --entry f
// CALL: int x = 1; show(f(&x, 1));
// UNSHOWN: variable
// DEMAND: equivalent up to bounds: single elements
// WHY: a constant table that is only read
//- old.c
static const int table[3] = {1, 2, 3};
int f(int *p, unsigned i) {
  if (!p || i > 2) return 0;
  *p = 0;
  return table[i];
}
//- new.c
static const int table[3] = {1, 2, 3};
int f(int *p, unsigned i) {
  if (!p || i > 2) return 0;
  *p = 0;
  int v = table[i]; return v;
}
