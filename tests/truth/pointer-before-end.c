// RUN: --entry f
// CALL: extern int *g; f(1); show(g[-1]);
// DEMAND: differs
// WHY: a pointer to the end of an array leads to its elements
//- old.c
static int b[4];
int *g;
void f(int k) {
  g = b + 4;
  b[3] = k + 1;
}
//- new.c
static int b[4];
int *g;
void f(int k) {
  g = b + 4;
  b[3] = k + 2;
}
