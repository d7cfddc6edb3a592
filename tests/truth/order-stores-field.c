// RUN: --entry f
// DEMAND: equivalent up to assumptions: evaluated in clang.s order
// CALL: show(f(any_schar()));
// WHY: a field of a structure
//- old.c
static struct S { int a, b; } s;
int f(signed char x) { struct S *p = &s; s.b = x; return (p->b++ - 3 * p->b) * 2; }
//- new.c
static struct S { int a, b; } s;
int f(signed char x) { struct S *p = &s; s.b = x; return 2 * (p->b++ - 3 * p->b); }
