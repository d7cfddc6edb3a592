// RUN: --no-normal-form --entry f
// CALL: int x = 1; show(f(&x)); show(f(&x));
// UNSHOWN: variable
// DEMAND: equivalent up to bounds: single elements
// WHY: no pointer leads to a static variable that is only loaded and stored
//- old.c
static int count;
int f(int *p) {
  if (!p) return 0;
  count = 1;
  *p = 2;
  return count;
}
//- new.c
static int count;
int f(int *p) {
  if (!p) return 0;
  count = 1;
  *p = 2;
  return 1;
}
