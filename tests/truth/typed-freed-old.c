// RUN: --entry f
// DEMAND: undecided unconfirmed
// STATUS: 1
// SHOWN: left s\[0\]\.text = freed memory
// NATIVE: none
// WHY: the old version freed what a structure of its caller leads to, the new one leaks it
//- old.c
#include <stdlib.h>
struct S { int n; char *text; };
int f(struct S *s) { free(s->text); return s->n; }
//- new.c
struct S { int n; char *text; };
int f(struct S *s) { return s->n; }
