// RUN: --entry f
// CALL: f(any_schar()); show_bytes(&g, 8);
// DEMAND: differs
// WHY: the larger member of an exported union
//- old.c
union U { int i; char c[8]; } g;
void f(signed char x) { g.c[7] = x; }
//- new.c
union U { int i; char c[8]; } g;
void f(signed char x) { g.c[7] = x == 9 ? 8 : x; }
