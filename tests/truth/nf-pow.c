// RUN: --max-time 6 --entry f
// CALL: show(f(any_double()));
// NATIVE: none
// DEMAND: equivalent or equivalent up to . or undecided . or differs
// NORMAL: different
// WHY: LLVM takes pow(x, 2) to be x * x
//- old.c
#include <math.h>
double f(double x) { return pow(x, 2.0); }
//- new.c
#include <math.h>
double f(double x) { return x * x; }
