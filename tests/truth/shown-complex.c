// RUN: --entry f
// DEMAND: differs
// CALL: double _Complex z = f(any_schar()); show(__real__ z); show(__imag__ z);
// SHOWN: old: returned \(1\.5, 2\.5\)  *new: returned \(1\.5, -3\)
// SHOWN: native OLD: returned \(1\.5, 2\.5\); NEW: returned \(1\.5, -3\)
// WHY: the imaginary part differs
//- old.c
double _Complex f(signed char x) { return x == 5 ? 1.5 + 2.5i : x; }
//- new.c
double _Complex f(signed char x) { return x == 5 ? 1.5 - 3i : x; }
