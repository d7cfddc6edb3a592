// RUN: --entry f
// DEMAND: differs output
// NATIVE: none
// WHY: the address of the static variable is passed to g()
//- old.c
static int v;
void g(int *);
int f(int x) {
  v = x;
  g(&v);
  v = 0;
  return v;
}
//- new.c
static int v;
void g(int *);
int f(int x) {
  v = x + 1;
  g(&v);
  v = 0;
  return v;
}
