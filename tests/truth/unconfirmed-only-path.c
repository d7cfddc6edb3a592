// RUN: --entry f --replay-time 0.001
// DEMAND: undecided unconfirmed
// STATUS: 1
// NATIVE: none
// UNSHOWN: both versions fail
// WHY: the only path differs, and there is no time for native runs; it was called a failure of both versions
//- old.c
int f(int x) { return x - 7; }
//- new.c
int f(int x) { return x - 8; }
