// RUN: --max-time 6 --alias any --entry f
// CALL: int v[2]; show(f(v, v + any_range(0, 1)));
// DEMAND: differs
// NORMAL: different
// WHY: LLVM takes restrict pointers not to overlap
//- old.c
int f(int *restrict a, int *restrict b) {
  *a = 1;
  *b = 2;
  return *a;
}
//- new.c
int f(int *restrict a, int *restrict b) {
  *a = 1;
  *b = 2;
  return 1;
}
