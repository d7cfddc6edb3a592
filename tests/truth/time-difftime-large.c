// RUN: --entry f
// CALL: show(f(any_schar()));
// DEMAND: equivalent
// WHY: difftime() is exact where the difference does not fit into a long
//- old.c
#include <limits.h>
#include <time.h>
int f(signed char x) { return difftime(LONG_MAX, x < 0 ? LONG_MIN : 0) > 1e19; }
//- new.c
int f(signed char x) { return x < 0; }
