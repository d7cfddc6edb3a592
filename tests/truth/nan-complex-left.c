// RUN: --entry f
// CALL: f(any_float(), any_float()); show(hash_of(__real__ z)); show(hash_of(__imag__ z));
// DEMAND: equivalent up to assumptions: sign or the payload of a NaN
// WHY: a complex number that is left in a variable
//- old.c
float _Complex z; void f(float a, float b) { __real__ z = a; __imag__ z = a + b; }
//- new.c
float _Complex z; void f(float a, float b) { __real__ z = a; __imag__ z = b + a; }
