// RUN: --entry f
// CALL: show(f(any_schar()));
// DEMAND: equivalent or equivalent up to assumptions: addresses of objects
// WHY: a struct by value that grew past two registers
//- old.c
struct S { int a, b; };
static int g(struct S s) { return s.a - s.b; }
int f(signed char x) { return g((struct S){x, 1}); }
//- new.c
struct S { long pad[3]; int a, b; };
static int g(struct S s) { return s.a - s.b; }
int f(signed char x) { return g((struct S){.a = x, .b = 1}); }
