// RUN: --entry f
// CALL: show_all_shorts(x, bits_of(f(half_of(x))));
// DEMAND: differs
// WHY: -0 is not less than 0
//- old.c
_Float16 f(_Float16 x) { return x < 0 ? -x : x; }
//- new.c
_Float16 f(_Float16 x) { return __builtin_fabsf16(x); }
