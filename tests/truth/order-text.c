// RUN: --entry f
// DEMAND: equivalent
// CALL: show(f(any_schar()));
// WHY: library functions that only read
//- old.c
#include <string.h>
int f(signed char x) { char t[] = {x, 1, 0}; return (int)(strlen(t) * 2 + strlen(t + 1)) + (strcmp(t, t + 1) > 0); }
//- new.c
#include <string.h>
int f(signed char x) { char t[] = {x, 1, 0}; return (int)(2 * strlen(t) + strlen(t + 1)) + (strcmp(t, t + 1) > 0); }
