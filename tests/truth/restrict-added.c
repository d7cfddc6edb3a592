// RUN: --entry f
// CALL: int x = 0; show(f(&x, &x));
// DEMAND: equivalent up to assumptions: the restrict pointers of one version do not overlap other pointers in f
// NATIVE: none
// WHY: compilers use restrict: with -O2 the versions return 1 and 2 if both pointers are equal
//- old.c
int f(int *a, int *b) {
  *a = 1;
  *b = 2;
  return *a;
}
//- new.c
int f(int *restrict a, int *restrict b) {
  *a = 1;
  *b = 2;
  return *a;
}
