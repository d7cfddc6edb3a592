// RUN: --entry f
// CALL: show((long)(f(any_schar()) >> 64));
// DEMAND: differs
// WHY: the upper half of a wide result
//- old.c
__int128 f(signed char x) { return x; }
//- new.c
__int128 f(signed char x) { return x == 9 ? (__int128)1 << 64 | 9 : x; }
