// RUN: --entry f
// CALL: double _Complex z = f(any_double(), any_double()); show(hash_of(__real__ z)); show(hash_of(__imag__ z));
// DEMAND: equivalent up to assumptions: sign or the payload of a NaN
// WHY: the parts of a complex number are compared as numbers
//- old.c
double _Complex f(double a, double b) { double _Complex z; __real__ z = a + b; __imag__ z = a; return z; }
//- new.c
double _Complex f(double a, double b) { double _Complex z; __real__ z = b + a; __imag__ z = a; return z; }
