// RUN: --entry f
// CALL: show_all_shorts(a, hash_of(f((short)a)))
// DEMAND: equivalent
// WHY: a cubic by the four basis polynomials, or by Horner's rule: exact for few bits of t
//- old.c
double f(short a) {
  double t = (a >> 4) / 1024.0;
  return (2 * t * t * t - 3 * t * t + 1) * 4 + (t * t * t - 2 * t * t + t) * 2 + (3 * t * t - 2 * t * t * t) * 9;
}
//- new.c
double f(short a) {
  double t = (a >> 4) / 1024.0;
  return ((-8 * t + 11) * t + 2) * t + 4;
}
