// RUN: --entry f
// DEMAND: equivalent up to assumptions: has zeros above it
// CALL: show(f(any_schar()));
// WHY: without a prototype, an int is passed for a long
//- old.c
long half();
long f(signed char x) { return half((long)(unsigned char)x); }
long half(long y) { return y; }
//- new.c
long half();
long f(signed char x) { return half((unsigned char)x); }
long half(long y) { return y; }
