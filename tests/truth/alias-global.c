// RUN: --entry f
// CALL: show(f(&g));
// DEMAND: differs or equivalent up to bounds: lead to no variable
// WHY: a pointer to a variable of the program
//- old.c
int g = 5;
int f(int *p) {
  g = 1;
  *p = 2;
  return g;
}
//- new.c
int g = 5;
int f(int *p) {
  g = 1;
  *p = 2;
  return 1;
}
