// RUN: --entry f
// CALL: show(f(any_schar()));
// DEMAND: equivalent
// WHY: whether two live objects are the same is specified: no assumption
//- old.c
static int a, b;
int f(signed char x) { return (x ? &a : &b) == &a; }
//- new.c
static int a, b;
int f(signed char x) { return (x ? &a : &b) != &b; }
