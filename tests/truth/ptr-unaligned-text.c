// RUN: --entry f
// DEMAND: equivalent up to assumptions: addresses of objects
// NATIVE: none
// WHY: a caller may pass a string at any address
//- old.c
#include <stdint.h>
int f(const char *s) { return s && ((uintptr_t)s & 7) == 3 ? 1 : 0; }
//- new.c
#include <stdint.h>
int f(const char *s) { return s && ((uintptr_t)s & 7) == 3 ? 2 : 0; }
