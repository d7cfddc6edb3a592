// RUN: --entry f
// CALL: show(f(any_schar()));
// DEMAND: differs output
// WHY: the static's initial value decides for x = 10
//- old.c
static int limit = 10;
int f(signed char x) { return x < limit; }
//- new.c
static int limit = 11;
int f(signed char x) { return x < limit; }
