// RUN: --entry f
// NATIVE: none
// DEMAND: equivalent up to assumptions: no caller frees
// WHY: a caller that frees the copy of the old version fails with the new one
//- old.c
#define _GNU_SOURCE
#include <string.h>
char *f(int x) { return strdup("ab"); }
//- new.c
char *f(int x) { return "ab"; }
