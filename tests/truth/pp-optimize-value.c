// RUN: --entry f
// NATIVE: none
// DEMAND: equivalent up to assumptions: macros of the compiler
// WHY: a program that is compiled with optimisation returns something else
//- old.c
#ifdef __OPTIMIZE__
#define OPTIMIZED 1
#else
#define OPTIMIZED 0
#endif
int f(int x) { return OPTIMIZED ? 2 : x; }
//- new.c
#ifdef __OPTIMIZE__
#define OPTIMIZED 1
#else
#define OPTIMIZED 0
#endif
int f(int x) { return OPTIMIZED ? 3 : x; }
