// RUN: --entry f --check ub
// CALL: f(any_schar());
// NATIVE: --sanitized
// DEMAND: differs regression
// WHY: a sum that overflows int, for one value
//- old.c
int f(signed char x) { return (int)(2147483520u + (unsigned)(x < 0 ? 0 : x)); }
//- new.c
int f(signed char x) { return 2147483521 + (x < 0 ? 0 : x); }
