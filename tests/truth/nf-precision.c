// RUN: --max-time 6 --entry f
// CALL: show(f(any_double()));
// DEMAND: differs
// NORMAL: different
// WHY: the precision of a constant
//- old.c
double f(double x) { return x * 0.1; }
//- new.c
double f(double x) { return x * 0.1f; }
