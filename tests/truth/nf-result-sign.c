// RUN: --max-time 6 --entry f
// CALL: show(f(any_char()));
// DEMAND: differs
// NORMAL: different
// WHY: the sign of the result
//- old.c
unsigned char f(int x) { return x; }
//- new.c
signed char f(int x) { return x; }
