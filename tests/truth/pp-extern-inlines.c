// RUN: --entry f
// NATIVE: none
// DEMAND: equivalent up to assumptions: macros of the compiler
// WHY: the C library's headers define the macro for builds with optimisation
//- old.c
#include <stdlib.h>
#ifdef __USE_EXTERN_INLINES
#define G 1
#else
#define G 0
#endif
int f(int x) { return G ? 1 : x; }
//- new.c
#include <stdlib.h>
#ifdef __USE_EXTERN_INLINES
#define G 1
#else
#define G 0
#endif
int f(int x) { return G ? 2 : x; }
