// RUN: --max-time 6 --entry f
// CALL: show(f(any_double()));
// DEMAND: differs
// NORMAL: different
// WHY: the sign of zero
//- old.c
double f(double x) { return x + 0.0; }
//- new.c
double f(double x) { return x; }
