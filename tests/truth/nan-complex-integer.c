// RUN: --entry f
// CALL: f(any_int()); show(__real__ z); show(__imag__ z);
// DEMAND: differs output
// SHOWN: left 
// WHY: a complex integer with the bits of a NaN
//- old.c
_Complex int z; void f(int a) { __real__ z = a; __imag__ z = 0x7fc00000 + 1; }
//- new.c
_Complex int z; void f(int a) { __real__ z = a; __imag__ z = 0x7fc00000 + 2; }
