// RUN: --entry f
// CALL: show(f(any_schar()));
// DEMAND: equivalent
// WHY: NEW has one function more, that does what OLD has in place; nothing else changed
//- old.c
int f(signed char x) { return x * 2 + 1; }
//- new.c
static int twice(int x) { return x + x; }
int f(signed char x) { return twice(x) + 1; }
