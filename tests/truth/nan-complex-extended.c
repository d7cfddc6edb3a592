// RUN: --entry f
// CALL: long double _Complex z = f(any_double(), any_double()); show(hash_of(__real__ z)); show(hash_of(__imag__ z));
// DEMAND: equivalent up to assumptions: sign or the payload of a NaN
// WHY: the parts of a complex long double are compared as numbers
//- old.c
long double _Complex f(long double a, long double b) { long double _Complex z; __real__ z = a; __imag__ z = b - b == 0 ? b : __builtin_nanl("1"); return z; }
//- new.c
long double _Complex f(long double a, long double b) { long double _Complex z; __real__ z = a; __imag__ z = b - b == 0 ? b : -__builtin_nanl(""); return z; }
