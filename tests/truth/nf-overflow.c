// RUN: --max-time 6 --entry f
// CALL: show(f(any_int()));
// DEMAND: differs or undecided unconfirmed
// NORMAL: different
// STATUS: 1
// WHY: LLVM takes signed sums not to overflow, but native code without optimisation wraps
//- old.c
int f(int x) { return x + 1 > x; }
//- new.c
int f(int x) { return 1; }
