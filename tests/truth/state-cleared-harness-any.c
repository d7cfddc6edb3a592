// RUN: --entry f --globals any
// CALL: int x = 0; f(&x); show(level); level = 1; f(&x); show(level);
// DEMAND: differs
// WHY: only one version clears a variable, which has any value before
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
