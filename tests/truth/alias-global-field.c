// RUN: --entry f
// CALL: show(f(&g.b));
// DEMAND: differs or equivalent up to bounds: lead to no variable
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
