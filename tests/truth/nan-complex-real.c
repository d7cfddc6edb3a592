// RUN: --entry f
// CALL: show(__real__ f(any_double()));
// DEMAND: differs output
// WHY: complex numbers differ in the upper half of a part
//- old.c
double _Complex f(double a) { (void)a; return 1.0; }
//- new.c
double _Complex f(double a) { (void)a; return 2.0; }
