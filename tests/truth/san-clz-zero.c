// RUN: --entry f
// CALL: f(any_uchar());
// NATIVE: --sanitized
// DEMAND: differs regression
// WHY: the leading zeros of 0, of a long
//- old.c
int f(unsigned char x) { return x ? __builtin_clzl(x) : 64; }
//- new.c
int f(unsigned char x) { return __builtin_clzl(x); }
