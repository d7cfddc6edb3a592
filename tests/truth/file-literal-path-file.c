// RUN: --entry f
// DEMAND: differs output
// CALL: show(f(any_schar()));
// WHY: a path of a file next to the source, in a literal
//- old/a.c
#include "x.h"
int f(signed char k) { return k == 3 ? NAME[0] : 0; }
//- old/x.h
#define NAME "old/x.h"
//- new/a.c
#include "x.h"
int f(signed char k) { return k == 3 ? NAME[0] : 0; }
//- new/x.h
#define NAME "new/x.h"
