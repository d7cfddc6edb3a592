// RUN: --entry f
// CALL: char *used = malloc(128); memset(used, 7, 128); free(used); show_bytes(f(), 128);
// DEMAND: differs
// WHY: a pointer without a type
//- old.c
#include <stdlib.h>
#include <string.h>
void *f(void) { return calloc(128, 1); }
//- new.c
#include <stdlib.h>
#include <string.h>
void *f(void) { return malloc(128); }
