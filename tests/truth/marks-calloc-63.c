// RUN: --entry f
// CALL: char *used = malloc(63); memset(used, 7, 63); free(used); show_bytes(f(), 63);
// DEMAND: differs
// WHY: calloc clears what malloc leaves as it was, whatever the size
//- old.c
#include <stdlib.h>
#include <string.h>
unsigned char *f(void) { return calloc(63, 1); }
//- new.c
#include <stdlib.h>
#include <string.h>
unsigned char *f(void) { return malloc(63); }
