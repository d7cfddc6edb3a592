// RUN: --entry f
// CALL: show(f(any_schar()));
// DEMAND: equivalent up to bounds: initial values of the rounding mode
// WHY: the function that reads the mode is called through a pointer
//- old.c
#include <fenv.h>
static int (*const read[])(void) = {fegetround};
int f(signed char a) { return a; }
//- new.c
#include <fenv.h>
static int (*const read[])(void) = {fegetround};
int f(signed char a) { return read[0]() ? 0 : a; }
