// RUN: --entry f
// CALL: f(any_uchar());
// NATIVE: --sanitized
// DEMAND: differs regression
// WHY: __builtin_ctz(0) is undefined; UBSan reports it
//- old.c
int f(unsigned char x) { return x ? __builtin_ctz(x) : 32; }
//- new.c
int f(unsigned char x) { return __builtin_ctz(x); }
