// RUN: --entry f
// CALL: f(any_double()); show(hash_of(__real__ z)); show(hash_of(__imag__ z));
// DEMAND: equivalent up to assumptions: sign or the payload of a NaN
// WHY: the parts of a complex long double in a variable are compared as numbers
//- old.c
long double _Complex z; void f(long double a) { __real__ z = 1; __imag__ z = a != a ? __builtin_nanl("1") : a; }
//- new.c
long double _Complex z; void f(long double a) { __real__ z = 1; __imag__ z = a != a ? -__builtin_nanl("") : a; }
