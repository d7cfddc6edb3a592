// RUN: --entry f
// DEMAND: differs
// CALL: show(f((unsigned char)any_char()));
// WHY: the preprocessor decides as it does with the headers of the machine
//- old.c
#include <unistd.h>
#if _POSIX_CPUTIME == 0
#define HIGH 1
#else
#define HIGH 0
#endif
int f(unsigned char x) { return HIGH && x == 7 ? 1 : 0; }
//- new.c
#include <unistd.h>
#if _POSIX_CPUTIME == 0
#define HIGH 1
#else
#define HIGH 0
#endif
int f(unsigned char x) { return HIGH && x == 7 ? 2 : 0; }
