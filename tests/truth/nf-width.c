// RUN: --max-time 6 --entry f
// CALL: show(f(any_char()));
// DEMAND: differs
// NORMAL: different
// WHY: the width of a cast
//- old.c
int f(int x) { return (short)(x * 2); }
//- new.c
int f(int x) { return (int)(signed char)(x * 2); }
