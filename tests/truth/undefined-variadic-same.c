// RUN: --entry f
// DEMAND: equivalent up to assumptions: g\(\) is undefined
// NATIVE: none
// WHY: the same arguments
//- old.c
int g(int, ...);
int f(int x) { return g(1, x, 2.5, "a") == 5; }
//- new.c
int g(int, ...);
int f(int x) {
  int r = g(1, x, 2.5, "a");
  return r == 5;
}
