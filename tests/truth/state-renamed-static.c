// RUN: --entry f
// CALL: show(f(any_schar()));
// DEMAND: equivalent (internal state differs)
// WHY: a static of another name
//- old.c
static int count;
int f(signed char x) {
  count += x;
  return count;
}
//- new.c
static int total;
int f(signed char x) {
  total += x;
  return total;
}
