// RUN: --entry f
// CALL: long double _Complex z = f(any_double()); show(hash_of(__real__ z)); show(hash_of(__imag__ z));
// DEMAND: differs output
// SHOWN: \(1, -?nan\)
// WHY: the second part of a complex long double that is a NaN against one that is not
//- old.c
long double _Complex f(long double a) { long double _Complex z; __real__ z = 1; __imag__ z = a; return z; }
//- new.c
long double _Complex f(long double a) { long double _Complex z; __real__ z = 1; __imag__ z = a != a ? 2 : a; return z; }
