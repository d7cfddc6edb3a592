// RUN: --entry f
// CALL: show(f(any_schar()));
// DEMAND: equivalent
// WHY: computing with what was never set is nothing as long as the result does not depend on it
//- old.c
int f(signed char x) {
  int y, z;
  y = y;
  z = (y & 0) + (y ^ y) + 0 * y;
  return x + z;
}
//- new.c
int f(signed char x) { return x; }
