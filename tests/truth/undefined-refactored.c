// RUN: --entry f
// DEMAND: equivalent up to assumptions: g\(\) is undefined
// NATIVE: none
// WHY: both make the same calls; what g() returns is any number
//- old.c
int g(int);
int h(int);
int f(int x) {
  if (x < 0) return -1;
  return g(x) + g(x + 1);
}
//- new.c
int g(int);
int h(int);
int f(int x) {
  int a, b;
  if (x < 0) return -1;
  a = g(x);
  b = g(1 + x);
  return b + a;
}
