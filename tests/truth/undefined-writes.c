// RUN: --entry f
// DEMAND: differs output
// NATIVE: none
// WHY: g() may change the number that its argument points to
//- old.c
void g(int *);
int f(int x) {
  int a = x;
  g(&a);
  return a;
}
//- new.c
void g(int *);
int f(int x) {
  int a = x;
  g(&a);
  return x;
}
