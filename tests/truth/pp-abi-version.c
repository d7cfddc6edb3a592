// RUN: --entry f
// NATIVE: none
// DEMAND: equivalent up to assumptions: macros of the compiler
// WHY: gcc defines another value; no line is conditional
//- old.c
#define G (__GXX_ABI_VERSION > 1010)
int f(int x) { return G ? 1 : x; }
//- new.c
#define G (__GXX_ABI_VERSION > 1010)
int f(int x) { return G ? 2 : x; }
