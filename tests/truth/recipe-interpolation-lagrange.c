// RUN: --entry f
// CALL: show_all_shorts(a, hash_of(f((short)a)))
// DEMAND: differs
// WHY: Lagrange's formula and Neville's for three points: other rounding
//- old.c
double f(short a) {
  double x = a / 256.0;
  return (x - 1) * (x - 2) / 2 * 0.1 - x * (x - 2) * 0.7 + x * (x - 1) / 2 * 0.3;
}
//- new.c
double f(short a) {
  double x = a / 256.0;
  double p01 = (1 - x) * 0.1 + x * 0.7, p12 = (2 - x) * 0.7 + (x - 1) * 0.3;
  return ((2 - x) * p01 + x * p12) / 2;
}
