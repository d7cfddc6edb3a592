// RUN: --entry f
// DEMAND: equivalent
// CALL: show(f(any_schar()));
// WHY: different fields are no conflict
//- old.c
struct S { int a, b; };
static int inc(struct S *s) { return ++s->a; }
int f(signed char x) { struct S s = {x, 1}; struct S *p = &s; return p->b + inc(p) * 2; }
//- new.c
struct S { int a, b; };
static int inc(struct S *s) { return ++s->a; }
int f(signed char x) { struct S s = {x, 1}; struct S *p = &s; return p->b + 2 * inc(p); }
