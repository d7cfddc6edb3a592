// RUN: --entry f
// CALL: char *used = malloc(128); memset(used, 7, 128); free(used); f(); show_bytes(p, 128);
// DEMAND: differs
// WHY: a variable leads to the block
//- old.c
#include <stdlib.h>
#include <string.h>
unsigned char *p;
void f(void) { p = calloc(128, 1); }
//- new.c
#include <stdlib.h>
#include <string.h>
unsigned char *p;
void f(void) { p = malloc(128); }
