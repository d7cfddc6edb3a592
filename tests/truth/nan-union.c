// RUN: --entry f
// CALL: f(any_double(), any_double()); show(g.u);
// DEMAND: differs output
// WHY: a union may be read as another type
//- old.c
union { double d; unsigned long u; } g; void f(double a, double b) { g.d = a + b; }
//- new.c
union { double d; unsigned long u; } g; void f(double a, double b) { g.d = b + a; }
