// RUN: --entry f
// CALL: show(f(any_schar()));
// DEMAND: equivalent
// WHY: order and distance within one object, at an index that the input makes, are specified
//- old.c
static int a[256];
int f(signed char x) {
  int *p = a + (x + 128), *end = a + 200;
  return p < end ? (int)(end - p) : 0;
}
//- new.c
static int a[256];
int f(signed char x) {
  int *p = a + (x + 128), *end = a + 200;
  return end > p ? 72 - x : 0;
}
