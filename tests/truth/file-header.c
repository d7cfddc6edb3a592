// RUN: --entry f
// DEMAND: equivalent
// NATIVE: none
// CALL: show(f(any_schar()));
// WHY: __FILE__ in a header next to the file, of each version
//- old/a.c
#include "x.h"
int f(signed char k) { return k == 3 ? g()[0] : k; }
//- old/x.h
static const char *g(void) { return __FILE__; }
//- new/a.c
#include "x.h"
int f(signed char k) { return k != 3 ? k : g()[0]; }
//- new/x.h
static const char *g(void) { return __FILE__; }
