// RUN: --entry f
// DEMAND: equivalent up to assumptions: address
// NATIVE: none
// WHY: locks are taken in the order of their addresses, in a library-like function that gets any two pointers
//- old.c
static int first, second, taken;
static void lock(int *a, int *b) { taken = a < b ? *a : *b; }
int f(signed char x) {
  first = x;
  second = 1;
  lock(&first, &second);
  return taken * 2;
}
//- new.c
static int first, second, taken;
static void lock(int *a, int *b) { taken = a < b ? *a : *b; }
int f(signed char x) {
  first = x;
  second = 1;
  lock(&first, &second);
  return taken + taken;
}
