// RUN: --entry f
// DEMAND: equivalent up to assumptions: addresses of objects
// NATIVE: none
// WHY: a loop that stops at the end of another variable
//- old.c
static int a[4], b[4];
int f(signed char x) {
  int *end = a + (x & 3) + 1, n = 0;
  for (int *p = b; p != end && n < 3; p++)
    n++;
  return n;
}
//- new.c
static int a[4], b[4];
int f(signed char x) { return x ? 3 : 3; }
