// RUN: --entry f
// NATIVE: none
// DEMAND: equivalent up to assumptions: macros of the compiler
// WHY: only gcc defines the macro in C
//- old.c
#ifdef __FLT32_DIG__
#define G 1
#else
#define G 0
#endif
int f(int x) { return G ? 1 : x; }
//- new.c
#ifdef __FLT32_DIG__
#define G 1
#else
#define G 0
#endif
int f(int x) { return G ? 2 : x; }
