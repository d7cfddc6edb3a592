// RUN: --entry f
// CALL: show(f((unsigned char)any_uchar()) == stdout);
// DEMAND: equivalent
// WHY: streams are the library's own
//- old.c
#include <stdio.h>
FILE *f(unsigned char x) { return x & 1 ? stdout : stderr; }
//- new.c
#include <stdio.h>
FILE *f(unsigned char x) { return x % 2 ? stdout : stderr; }
