// RUN: --alias any --entry f
// CALL: show(f(&g.b));
// DEMAND: differs
// WHY: a field of a structure of the program
//- old.c
struct s {
  long a;
  int b;
} g;
int f(int *p) {
  g.b = 1;
  *p = 2;
  return g.b;
}
//- new.c
struct s {
  long a;
  int b;
} g;
int f(int *p) {
  g.b = 1;
  *p = 2;
  return 1;
}
