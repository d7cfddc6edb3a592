// RUN: --entry f
// CALL: show(f(&g));
// DEMAND: differs or equivalent up to bounds: lead to no variable
// WHY: the variable is written, and read through the pointer
//- old.c
int g = 5;
int f(const int *p) {
  int before = *p;
  g = before + 1;
  return *p - before;
}
//- new.c
int g = 5;
int f(const int *p) {
  int before = *p;
  g = before + 1;
  return 0;
}
