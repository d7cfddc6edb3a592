// RUN: --alias any --entry f
// CALL: show(f(&g));
// DEMAND: differs
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
