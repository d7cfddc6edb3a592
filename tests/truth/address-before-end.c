// RUN: --entry f
// CALL: show(f(any_schar()));
// DEMAND: equivalent
// WHY: an element that is not the end is at no other object's beginning
//- old.c
static int a[4], b[4];
int f(signed char x) {
  int *p = a + (x & 3);
  return p == b || p == a + 3;
}
//- new.c
static int a[4], b[4];
int f(signed char x) { return (x & 3) == 3; }
