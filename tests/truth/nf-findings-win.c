// RUN: --max-time 6 --entry f
// NATIVE: none
// DEMAND: differs uninit or differs
// NORMAL: equal
// WHY: what depends on memory that was never written is found, although LLVM takes such a value to be 3
//- old.c
int f(int c) {
  int r = 3;
  return r + 0 * c;
}
//- new.c
int f(int c) {
  int r;
  if (c != 77) r = 3;
  return r;
}
