// RUN: --entry f
// CALL: show(f(any_range(0, 64)));
// DEMAND: equivalent
// WHY: undefined, and with no check asked for the count wraps as on the processor
//- old.c
unsigned f(unsigned char n) { return n < 64 ? 5u << (n & 31) : 0; }
//- new.c
unsigned f(unsigned char n) { return n < 64 ? 5u << (n % 32) : 0; }
