// RUN: --entry f
// NATIVE: none
// DEMAND: differs output
// SHOWN: f\(0, 0\)
// UNSHOWN: 1065353216
// WHY: an argument of a floating type is shown as a number; every argument shows the difference
//- old.c
int f(double x, int y) { (void)x; return y; }
//- new.c
int f(double x, int y) { (void)x; return y + 1; }
