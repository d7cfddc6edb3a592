// RUN: --entry f
// DEMAND: equivalent
// CALL: show(f((unsigned char)any_char()));
// WHY: sizes are the machine's
//- old.c
#include <stdio.h>
int f(unsigned char x) { return x == sizeof(FILE); }
//- new.c
#include <stdio.h>
int f(unsigned char x) { return x == 216; }
