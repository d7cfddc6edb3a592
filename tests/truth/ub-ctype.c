// RUN: --entry f --check ctype
// DEMAND: differs
// NATIVE: none
// WHY: a ctype function on a negative char is undefined; libraries hide it, so that no native run shows it
//- old.c
#include <ctype.h>
int f(signed char x) { return isalpha((unsigned char)x) != 0; }
//- new.c
#include <ctype.h>
int f(signed char x) { return isalpha(x) != 0; }
