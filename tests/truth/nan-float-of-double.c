// RUN: --entry f
// CALL: show(hash_of(f(any_double(), any_double())));
// DEMAND: equivalent up to assumptions: sign or the payload of a NaN
// WHY: a conversion of a NaN
//- old.c
float f(double a, double b) { return (float)(a * b); }
//- new.c
float f(double a, double b) { return (float)(b * a); }
