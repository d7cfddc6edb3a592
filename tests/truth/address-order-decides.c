// RUN: --entry f
// DEMAND: equivalent up to assumptions: address or differs
// NATIVE: none
// WHY: whether the versions differ depends on where the compiler puts two variables
//- old.c
static int a, b;
int f(void) { return &a < &b; }
//- new.c
static int a, b;
int f(void) {
  a = b = 1;
  return a;
}
