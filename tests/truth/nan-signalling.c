// RUN: --entry f
// CALL: show(hash_of(f(any_double())));
// DEMAND: equivalent up to assumptions: sign or the payload of a NaN
// WHY: a signalling NaN is a NaN
//- old.c
#include <string.h>
double f(double a) { unsigned long u = 0x7ff0000000000001; double s; memcpy(&s, &u, 8); return a != a ? s : a; }
//- new.c
#include <string.h>
double f(double a) { unsigned long u = 0xfff8000000000000; double s; memcpy(&s, &u, 8); return a != a ? s : a; }
