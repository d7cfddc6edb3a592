// RUN: --entry f
// CALL: char *used = malloc(128); memset(used, 7, 128); free(used); show_bytes(f(), 128);
// DEMAND: differs
// WHY: malloc became calloc: what a caller reads of it is another thing
//- old.c
#include <stdlib.h>
#include <string.h>
unsigned char *f(void) { return malloc(128); }
//- new.c
#include <stdlib.h>
#include <string.h>
unsigned char *f(void) { return calloc(128, 1); }
