// RUN: --entry f
// CALL: show((long long)f(any_schar()));
// DEMAND: differs output
// SHOWN: returned 4294967168
// SHOWN: returned -128
// WHY: the same 32 bits are another value: -1 and 4294967295
//- old.c
int f(signed char x) { return x; }
//- new.c
unsigned f(signed char x) { return (unsigned)x; }
