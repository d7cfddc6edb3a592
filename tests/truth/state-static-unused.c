// RUN: --entry f
// CALL: show(f(any_schar()));
// DEMAND: equivalent (internal state differs)
// WHY: a counter of NEW alone that nothing reads
//- old.c
int f(signed char x) { return x; }
//- new.c
static int n;
int f(signed char x) {
  n++;
  return x;
}
