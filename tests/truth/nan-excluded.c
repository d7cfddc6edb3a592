// RUN: --entry f
// CALL: show(hash_of(f(any_double(), any_double())));
// DEMAND: equivalent
// WHY: the NaNs are returned alike: nothing is assumed
//- old.c
double f(double a, double b) { if (a != a || b != b) return 0; return a < b ? a * 2 : b + b; }
//- new.c
double f(double a, double b) { if (a != a || b != b) return 0; return a < b ? 2 * a : b * 2; }
