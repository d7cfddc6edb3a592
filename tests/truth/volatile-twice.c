// RUN: --entry f
// CALL: show(f(any_uchar()));
// DEMAND: equivalent
// WHY: a volatile variable that nobody else writes
//- old.c
volatile int n;
int f(unsigned char x) { n = x; return n + n; }
//- new.c
volatile int n;
int f(unsigned char x) { n = x; return 2 * n; }
