// RUN: --entry f
// CALL: char *used = malloc(64); memset(used, 7, 64); free(used); show_bytes(f(), 64);
// DEMAND: differs
// WHY: calloc clears what malloc leaves as it was, whatever the size
//- old.c
#include <stdlib.h>
#include <string.h>
unsigned char *f(void) { return calloc(64, 1); }
//- new.c
#include <stdlib.h>
#include <string.h>
unsigned char *f(void) { return malloc(64); }
