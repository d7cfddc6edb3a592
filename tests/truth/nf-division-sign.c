// RUN: --max-time 6 --entry f
// CALL: show(f(any_char()));
// DEMAND: differs
// NORMAL: different
// WHY: signed and unsigned division
//- old.c
int f(int x) { return x / 3; }
//- new.c
int f(int x) { return (int)((unsigned)x / 3); }
