// RUN: --entry f
// CALL: show(*(int *)f(any_schar()));
// DEMAND: undecided returned
// WHY: a number that is returned is an address, of memory that differs
//- old.c
static int value;
unsigned long f(signed char x) {
  value = x;
  return (unsigned long)&value;
}
//- new.c
static int value;
unsigned long f(signed char x) {
  value = x == 9 ? 8 : x;
  return (unsigned long)&value;
}
