// RUN: --entry f
// DEMAND: differs output
// NATIVE: none
// WHY: g() and h() may depend on each other
//- old.c
int g(int);
int h(int);
int f(int x) {
  int a = g(x), b = h(x);
  return a + b;
}
//- new.c
int g(int);
int h(int);
int f(int x) {
  int b = h(x), a = g(x);
  return a + b;
}
