// RUN: --max-time 6 --entry f
// CALL: show(f(any_char()));
// DEMAND: differs
// NORMAL: different
// WHY: the sign of the result of a function that f calls
//- old.c
static unsigned char low(int x) { return x; }
int f(int x) { return low(x); }
//- new.c
static signed char low(int x) { return x; }
int f(int x) { return low(x); }
