// RUN: --entry f
// CALL: errno = 0; show(hash_of(f(any_double()))); show(errno);
// DEMAND: differs output
// SHOWN: old: returned -?nan, left errno = 33 +new: returned -?nan, left errno = 0|old: returned -?nan, left errno = 33$
// WHY: the root of a negative number is a NaN of either sign, which is no difference, and sets errno
//- old.c
#include <errno.h>
#include <math.h>
double f(double a) { return sqrt(a); }
//- new.c
#include <errno.h>
#include <math.h>
double f(double a) { return a < 0 ? NAN : sqrt(a); }
