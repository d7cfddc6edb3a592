// RUN: --entry f
// CALL: unsigned char x = any_uchar(); show(f(x));
// DEMAND: differs regression
// NATIVE: none
// WHY: only the new version shifts too far: that is a regression
//- old.c
int f(unsigned char x) { return (int)(1u << (x & 31)); }
//- new.c
int f(unsigned char x) { return (int)(1u << x); }
