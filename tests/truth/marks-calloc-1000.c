// RUN: --entry f
// CALL: char *used = malloc(1000); memset(used, 7, 1000); free(used); show_bytes(f(), 1000);
// DEMAND: differs
// WHY: calloc clears what malloc leaves as it was, whatever the size
//- old.c
#include <stdlib.h>
#include <string.h>
unsigned char *f(void) { return calloc(1000, 1); }
//- new.c
#include <stdlib.h>
#include <string.h>
unsigned char *f(void) { return malloc(1000); }
