// RUN: --entry f
// CALL: show(f(any_range(-2, 3)));
// DEMAND: equivalent
// WHY: the largest constants that both compilers understand alike
//- old.c
int f(long x) { return x >= -9223372036854775807 && (unsigned long)x <= 18446744073709551615u; }
//- new.c
int f(long x) { return x > (long)0x8000000000000000; }
