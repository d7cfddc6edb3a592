// RUN: --max-time 6 --entry f
// CALL: show(f(any_double(), any_double()));
// DEMAND: differs
// NORMAL: different
// WHY: comparisons of a NaN
//- old.c
int f(double x, double y) { return !(x < y); }
//- new.c
int f(double x, double y) { return x >= y; }
