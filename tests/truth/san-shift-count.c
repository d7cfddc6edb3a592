// RUN: --entry f
// CALL: f((unsigned char)any_range(0, 64));
// NATIVE: --sanitized
// DEMAND: differs regression
// WHY: a count of 32 and more
//- old.c
unsigned f(unsigned char x) { return x < 32 ? 1u << x : 0; }
//- new.c
unsigned f(unsigned char x) { return x < 64 ? 1u << x : 0; }
