// RUN: --entry f --check ub
// CALL: show(f(any_uchar()));
// NATIVE: --sanitized
// DEMAND: equivalent
// WHY: unsigned values may be shifted out
//- old.c
unsigned f(unsigned char x) { return x * 0x2000000u; }
//- new.c
unsigned f(unsigned char x) { return (unsigned)x << 25; }
