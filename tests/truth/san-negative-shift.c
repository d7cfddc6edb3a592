// RUN: --entry f --check ub
// CALL: f(any_schar());
// NATIVE: --sanitized
// DEMAND: differs regression
// WHY: a negative value shifted left is reported with --check=ub
//- old.c
int f(signed char x) { return x * 2; }
//- new.c
int f(signed char x) { return x << 1; }
