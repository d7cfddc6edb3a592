// RUN: --entry f
// DEMAND: undecided unconfirmed
// STATUS: 1
// NATIVE: none
// WHY: the arguments after the dots differ, which a stub does not show
//- old.c
#include <stdarg.h>
int g(int, ...);
int f(int x) { return g(1, x) == 5; }
//- new.c
#include <stdarg.h>
int g(int, ...);
int f(int x) { return g(1, x + 1) == 5; }
