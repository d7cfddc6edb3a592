// RUN: --entry f
// CALL: show_all_shorts(x, bits_of(f(half_of(x))));
// DEMAND: equivalent
// WHY: roots are rounded once, whatever they are computed in
//- old.c
#include <math.h>
_Float16 f(_Float16 x) { return (_Float16)sqrtf(x); }
//- new.c
#include <math.h>
_Float16 f(_Float16 x) { return (_Float16)sqrt(x); }
