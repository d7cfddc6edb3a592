// RUN: --entry f
// NATIVE: none
// DEMAND: equivalent up to assumptions: what an optimiser knows
// WHY: gcc knows the size of a new block
//- old.c
#include <stdlib.h>
int f(void) { char *p = malloc(10); return __builtin_dynamic_object_size(p, 0) == 10; }
//- new.c
#include <stdlib.h>
int f(void) { char *p = malloc(10); return __builtin_dynamic_object_size(p, 0) == 11; }
