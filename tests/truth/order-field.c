// RUN: --entry f
// DEMAND: equivalent up to assumptions: evaluated in clang.s order
// CALL: show(f(any_schar()));
// WHY: a field, and a call that changes it through a pointer
//- old.c
struct S { int a, b; };
static int inc(struct S *s) { return ++s->a; }
int f(signed char x) { struct S s = {x, 1}; struct S *p = &s; return p->a + inc(p) * 2; }
//- new.c
struct S { int a, b; };
static int inc(struct S *s) { return ++s->a; }
int f(signed char x) { struct S s = {x, 1}; struct S *p = &s; return p->a + 2 * inc(p); }
