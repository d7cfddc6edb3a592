// RUN: --entry f --check ub
// CALL: f((unsigned char)any_range(0, 31));
// NATIVE: --sanitized
// DEMAND: differs regression
// WHY: a seven shifted into the sign bit and past it
//- old.c
int f(unsigned char x) { return (int)(7u << (x & 31)) != 0; }
//- new.c
int f(unsigned char x) { return 7 << (x & 31) != 0; }
