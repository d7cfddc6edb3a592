// RUN: --entry f
// CALL: show(f(any_schar()));
// DEMAND: equivalent (internal state differs) or equivalent
// WHY: the value is overwritten before it is read
//- old.c
static int limit = 10;
int f(signed char x) {
  limit = 5;
  return x < limit;
}
//- new.c
static int limit = 11;
int f(signed char x) {
  limit = 5;
  return x < limit;
}
