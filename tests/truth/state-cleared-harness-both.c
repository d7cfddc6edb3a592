// RUN: --entry f --no-normal-form
// CALL: int x = any_schar(); show(f(&x)); show(level);
// DEMAND: equivalent up to bounds: lead to no variable
// WHY: both versions clear the variable, at different places
//- old.c
int level;
int f(int *p) {
  if (!p) return 0;
  level = 0;
  return *p + 1;
}
//- new.c
int level;
int f(int *p) {
  if (!p) return 0;
  int n = 1 + *p;
  level = 0;
  return n;
}
