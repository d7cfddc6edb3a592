// RUN: --entry f
// NATIVE: none
// DEMAND: equivalent up to assumptions: macros of the compiler
// WHY: gcc 12 lacks the operator
//- old.c
#ifndef __has_feature
#define G 1
#else
#define G 0
#endif
int f(int x) { return G ? 1 : x; }
//- new.c
#ifndef __has_feature
#define G 1
#else
#define G 0
#endif
int f(int x) { return G ? 2 : x; }
