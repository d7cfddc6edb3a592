// RUN: --entry f
// DEMAND: differs
// CALL: long double _Complex z = f(any_schar()); show((double)__real__ z); show((double)__imag__ z);
// SHOWN: old: returned \(1\.5, 2\.5\)  *new: returned \(1\.5, -3\)
// SHOWN: native OLD: returned \(1\.5, 2\.5\); NEW: returned \(1\.5, -3\)
// WHY: the imaginary part of a complex long double differs
//- old.c
long double _Complex f(signed char x) { return x == 5 ? 1.5L + 2.5Li : x; }
//- new.c
long double _Complex f(signed char x) { return x == 5 ? 1.5L - 3Li : x; }
