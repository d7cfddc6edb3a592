// RUN: --entry f
// CALL: int a = any_int(); for (int b = -3; b < 4; b++) show(f(a, b * 715827882));
// DEMAND: equivalent
// WHY: no NaN comes out: nothing is assumed
//- old.c
double f(int a, int b) { double x = a, y = b; return x + y; }
//- new.c
double f(int a, int b) { double x = a, y = b; return y + x; }
