// RUN: --entry f
// CALL: show(f(any_schar()));
// DEMAND: equivalent
// WHY: a bit of a pointer to an int is borrowed and given back; what it is does not depend on where the int lies
//- old.c
static int v;
int f(signed char x) {
  v = x;
  int *p = &v;
  return *p;
}
//- new.c
static int v;
int f(signed char x) {
  v = x;
  unsigned long tagged = (unsigned long)&v | (x < 0);
  int *p = (int *)(tagged & ~1ul);
  return tagged & 1 ? -1 * -*p : *p;
}
