// RUN: --entry f
// CALL: char *used = malloc(800); memset(used, 7, 800); free(used); show_bytes(f(), 800);
// DEMAND: differs
// WHY: an array of numbers that are larger than a byte
//- old.c
#include <stdlib.h>
#include <string.h>
int *f(void) { return calloc(200, sizeof(int)); }
//- new.c
#include <stdlib.h>
#include <string.h>
int *f(void) { return malloc(200 * sizeof(int)); }
