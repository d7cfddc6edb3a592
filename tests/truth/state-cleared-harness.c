// RUN: --entry f
// CALL: int x = 0; f(&x); show(level);
// DEMAND: equivalent up to bounds: initial values of level
// WHY: only one version clears a variable, and a harness makes the arguments
//- old.c
int level;
void f(int *p) {
  if (!p) return;
  level = 0;
  *p = 3;
}
//- new.c
int level;
void f(int *p) {
  if (!p) return;
  *p = 3;
}
