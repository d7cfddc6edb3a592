// RUN: --entry f
// CALL: f(any_float(), any_float()); show(g.u);
// DEMAND: differs output
// WHY: a union in a structure may be read as another type
//- old.c
struct { int n; union { float d; unsigned u; }; } g; void f(float a, float b) { g.d = a + b; }
//- new.c
struct { int n; union { float d; unsigned u; }; } g; void f(float a, float b) { g.d = b + a; }
