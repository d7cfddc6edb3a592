// RUN: --entry f --native-checks 6
// DEMAND: equivalent up to assumptions: gcc's code for the two versions, which differs
// NATIVE: none
// WHY: the header of gcc defines another macro against a second inclusion than that of clang; the judge compiles with clang
//- old.c
#include <stddef.h>
#ifdef _STDDEF_H_
#define HEADER 1
#else
#define HEADER 2
#endif
int f(int x) { return x + HEADER; }
//- new.c
#include <stddef.h>
#ifdef _STDDEF_H_
#define HEADER 1
#else
#define HEADER 2
#endif
int f(int x) { return x + 2; }
