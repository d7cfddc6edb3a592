// RUN: --entry f
// CALL: show(f(any_uchar()));
// DEMAND: differs
// WHY: the functions of <wctype.h> return the numbers of the classes
//- old.c
#include <wctype.h>
int f(unsigned char c) { return iswalpha(c); }
//- new.c
#include <wctype.h>
int f(unsigned char c) { return iswalpha(c) != 0; }
