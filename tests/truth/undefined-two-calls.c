// RUN: --entry f
// DEMAND: differs output
// NATIVE: none
// WHY: the second call gets another number; the first one is alike
//- old.c
int g(int);
int h(int);
int f(int x) {
  int a = g(x);
  if (a < 10) return 0;
  return h(a);
}
//- new.c
int g(int);
int h(int);
int f(int x) {
  int a = g(x);
  if (a < 10) return 0;
  return h(a == 4242 ? 0 : a);
}
