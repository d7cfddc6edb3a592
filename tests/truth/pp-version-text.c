// RUN: --entry f
// NATIVE: none
// DEMAND: equivalent up to assumptions: macros of the compiler
// WHY: "12.2.0" begins with 1 and 2, "Clang 19" with neither
//- old.c
int f(int x) { return x + (__VERSION__[0] == '1'); }
//- new.c
int f(int x) { return x + (__VERSION__[1] == '1'); }
