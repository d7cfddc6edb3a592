// RUN: --entry f
// CALL: show(f(any_schar()));
// DEMAND: equivalent
// WHY: what is read of the variable was written by the call itself; what is never written is a constant
//- old.c
static int scratch, unit = 3;
int f(signed char x) {
  scratch = x + 1;
  return scratch * unit;
}
//- new.c
static int scratch, unit = 3;
int f(signed char x) {
  scratch = x + 1;
  return unit * scratch;
}
