// RUN: --max-time 6 --entry f
// CALL: show(f(any_char())); show(limit);
// DEMAND: differs
// NORMAL: different
// WHY: the initial value of an exported variable that the entry does not use
//- old.c
int limit = 5;
int f(int x) { return x > 3; }
//- new.c
int limit = 6;
int f(int x) { return 3 < x; }
