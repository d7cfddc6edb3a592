// RUN: --entry f
// CALL: show(hash_of(f(any_schar())));
// DEMAND: differs output
// SHOWN: native OLD: returned 1; NEW: returned 2
// WHY: results that are NaNs with other payloads do not differ natively; those for 5 do
//- old.c
long double f(signed char x) { return x == 5 ? 1 : __builtin_nanl("1"); }
//- new.c
long double f(signed char x) { return x == 5 ? 2 : -__builtin_nanl("2"); }
