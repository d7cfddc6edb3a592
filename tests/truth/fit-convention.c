// RUN: --entry f
// DEMAND: differs or undecided unconfirmed
// STATUS: 1
// CALL: show(f(any_schar()));
// NATIVE: none
// WHY: the new function expects its arguments where Windows passes them
//- old.c
__attribute__((noinline)) long h(long a, long b) { return a - b; }
long f(signed char x) { return ((long (*)(long, long))h)(x, 5); }
//- new.c
__attribute__((noinline, ms_abi)) long h(long a, long b) { return a - b; }
long f(signed char x) { return ((long (*)(long, long))h)(x, 5); }
