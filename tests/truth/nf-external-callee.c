// RUN: --max-time 6 --entry f
// CALL: show(f(any_char()));
// DEMAND: differs
// NORMAL: different
// WHY: another function of the C library
//- old.c
#include <ctype.h>
int f(int x) { return toupper(x & 127); }
//- new.c
#include <ctype.h>
int f(int x) { return tolower(x & 127); }
