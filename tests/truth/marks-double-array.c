// RUN: --entry f
// CALL: char *used = malloc(800); memset(used, 7, 800); free(used); show_bytes(f(), 800);
// DEMAND: differs
// WHY: an array of floating point numbers
//- old.c
#include <stdlib.h>
#include <string.h>
double *f(void) { return calloc(100, sizeof(double)); }
//- new.c
#include <stdlib.h>
#include <string.h>
double *f(void) { return malloc(100 * sizeof(double)); }
