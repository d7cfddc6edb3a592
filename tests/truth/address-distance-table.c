// RUN: --entry f
// CALL: show(f(any_schar()));
// DEMAND: equivalent up to assumptions: addresses of objects or differs
// NATIVE: none
// WHY: the distance of two variables, which the input chooses between without a branch
//- old.c
static int a[4], b[4];
int f(signed char x) {
  int *const t[2] = {a, b};
  return t[x & 1] != a && x % 2 == 0;
}
//- new.c
static int a[4], b[4];
int f(signed char x) {
  int *const t[2] = {a, b};
  return t[x & 1] - a == 100;
}
