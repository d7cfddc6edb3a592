// RUN: --entry f
// CALL: show(hash_of(f(any_double())));
// DEMAND: equivalent up to assumptions: sign or the payload of a NaN
// WHY: a long double that is a NaN
//- old.c
long double f(long double a) { return a != a ? __builtin_nanl("") : a; }
//- new.c
long double f(long double a) { return a != a ? -__builtin_nanl("1") : a; }
