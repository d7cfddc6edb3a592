// RUN: --entry f
// CALL: show(f(any_schar()));
// DEMAND: equivalent up to assumptions: addresses of objects or differs
// NATIVE: none
// WHY: which variable lies first is unspecified, also where the input chooses between them without a branch
//- old.c
static int a[4], b[4];
int f(signed char x) {
  int *const t[2] = {a, b};
  (void)t;
  return x == 0 ? 5 : 6;
}
//- new.c
static int a[4], b[4];
int f(signed char x) {
  int *const t[2] = {a, b};
  return (t[x & 1] >= a) + (x == 0 ? 4 : 5);
}
