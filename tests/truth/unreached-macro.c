// RUN: --entry f
// CALL: show(f(any_schar()));
// DEMAND: equivalent
// WHY: a macro that nothing uses changed: there is no changed function and no changed line of code
//- old.c
#define LIMIT 3
int f(signed char x) { return x; }
//- new.c
#define LIMIT 4
int f(signed char x) { return x; }
