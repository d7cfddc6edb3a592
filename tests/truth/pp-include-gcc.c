// RUN: --entry f
// NATIVE: none
// DEMAND: equivalent up to assumptions: macros of the compiler
// WHY: only gcc can include the header
//- old.c
#if __has_include(<quadmath.h>)
#include <quadmath.h>
#define G 1
#else
#define G 0
#endif
int f(int x) { return G ? 1 : x; }
//- new.c
#if __has_include(<quadmath.h>)
#include <quadmath.h>
#define G 1
#else
#define G 0
#endif
int f(int x) { return G ? 2 : x; }
