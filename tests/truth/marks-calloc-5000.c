// RUN: --entry f
// CALL: char *used = malloc(5000); memset(used, 7, 5000); free(used); show_bytes(f(), 5000);
// DEMAND: differs
// WHY: calloc clears what malloc leaves as it was, whatever the size
//- old.c
#include <stdlib.h>
#include <string.h>
unsigned char *f(void) { return calloc(5000, 1); }
//- new.c
#include <stdlib.h>
#include <string.h>
unsigned char *f(void) { return malloc(5000); }
