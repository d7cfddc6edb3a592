// RUN: --entry f
// CALL: char *used = malloc(65); memset(used, 7, 65); free(used); show_bytes(f(), 65);
// DEMAND: differs
// WHY: calloc clears what malloc leaves as it was, whatever the size
//- old.c
#include <stdlib.h>
#include <string.h>
unsigned char *f(void) { return calloc(65, 1); }
//- new.c
#include <stdlib.h>
#include <string.h>
unsigned char *f(void) { return malloc(65); }
