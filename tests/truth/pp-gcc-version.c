// RUN: --entry f
// NATIVE: none
// DEMAND: equivalent up to assumptions: macros of the compiler
// WHY: gcc's version is 12, clang says 4: natively gcc's program may run other code
//- old.c
int f(int x) {
  if (__GNUC__ >= 5) return x * 1;
  return x;
}
//- new.c
int f(int x) {
  if (__GNUC__ >= 5) return x * 2;
  return x;
}
