// RUN: --entry f
// CALL: float _Complex z = f(any_float(), any_float()); show(hash_of(__real__ z)); show(hash_of(__imag__ z));
// DEMAND: differs output
// SHOWN: nan
// WHY: a part of a complex number that is a NaN against one that is not
//- old.c
float _Complex f(float a, float b) { float _Complex z; __real__ z = a; __imag__ z = a + b; return z; }
//- new.c
float _Complex f(float a, float b) { float _Complex z; __real__ z = a; __imag__ z = a + b != a + b ? 1 : a + b; return z; }
