// RUN: --entry f
// CALL: show(f((unsigned char)any_uchar()));
// DEMAND: differs
// WHY: pointers into one table of the C library
//- old.c
#include <string.h>
char *f(unsigned char x) { return strerror(x & 3); }
//- new.c
#include <string.h>
char *f(unsigned char x) { return strerror(x & 1); }
