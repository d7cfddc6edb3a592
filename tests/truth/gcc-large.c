// RUN: --entry f
// NATIVE: none
// DEMAND: equivalent up to assumptions: 128 bits in gcc
// WHY: the constant is __int128 in gcc, and unsigned long long in clang
//- old.c
int f(long x) { return x >= -9223372036854775808; }
//- new.c
int f(long x) { return x < 0; }
