// RUN: --entry f
// DEMAND: differs output
// NATIVE: none
// WHY: g() can read what its argument points to, which native runs do not show
//- old.c
void g(int *);
int f(int x) {
  int a = x;
  g(&a);
  return 0;
}
//- new.c
void g(int *);
int f(int x) {
  int a = x > 9 ? 9 : x;
  g(&a);
  return 0;
}
