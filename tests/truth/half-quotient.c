// RUN: --entry f
// CALL: show_all_shorts(x, bits_of(f(half_of(x))));
// DEMAND: equivalent
// WHY: and quotients
//- old.c
_Float16 f(_Float16 x) { return 1 / x; }
//- new.c
_Float16 f(_Float16 x) { return (_Float16)(1.0 / x); }
