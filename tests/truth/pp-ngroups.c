// RUN: --entry f
// DEMAND: differs
// CALL: show(f((unsigned char)any_char()));
// WHY: the preprocessor decides as it does with the headers of the machine
//- old.c
#include <limits.h>
#if NGROUPS_MAX > 1000
#define HIGH 1
#else
#define HIGH 0
#endif
int f(unsigned char x) { return HIGH && x == 7 ? 1 : 0; }
//- new.c
#include <limits.h>
#if NGROUPS_MAX > 1000
#define HIGH 1
#else
#define HIGH 0
#endif
int f(unsigned char x) { return HIGH && x == 7 ? 2 : 0; }
