// RUN: --entry f
// DEMAND: equivalent up to assumptions: __LINE__
// NATIVE: none
// CALL: show(f(any_schar()));
// WHY: the numbers of a header's lines have not moved, those of the file that includes it have
//- old/a.c
#include "x.h"
int f(signed char k) { return k == 3 ? g() : k == 4 ? __LINE__ : k; }
//- old/x.h



static int g(void) { return __LINE__; }
//- new/a.c

#include "x.h"

int f(signed char k) { return k == 3 ? g() : k == 4 ? __LINE__ : k; }
//- new/x.h



static int g(void) { return __LINE__; }
