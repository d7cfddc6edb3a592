// RUN: --entry f
// CALL: char *used = malloc(128); memset(used, 7, 128); free(used); show_bytes(f(), 128);
// DEMAND: differs
// WHY: one version hands out a variable, which begins as zeros, the other one a block
//- old.c
#include <stdlib.h>
#include <string.h>
static unsigned char g[128];
unsigned char *f(void) { return g; }
//- new.c
#include <stdlib.h>
#include <string.h>
unsigned char *f(void) { return malloc(128); }
