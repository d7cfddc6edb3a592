// RUN: --entry f
// CALL: show(f(any_schar()));
// DEMAND: equivalent (internal state differs)
// WHY: two statics changed their roles
//- old.c
static int a, b;
int f(signed char x) {
  a = x;
  b = x + 1;
  return a * b;
}
//- new.c
static int a, b;
int f(signed char x) {
  b = x;
  a = x + 1;
  return a * b;
}
