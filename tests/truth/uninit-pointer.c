// RUN: --entry f
// DEMAND: differs
// NATIVE: none
// WHY: OLD follows a pointer that was never set
//- old.c
static int z = 4;
int f(signed char x) {
  int *p;
  if (x > 0) p = &z;
  return *p;
}
//- new.c
static int z = 4;
int f(signed char x) {
  int *p = &z;
  if (x > 0) p = &z;
  return *p;
}
