// RUN: --entry f
// CALL: show_all_shorts(x, bits_of(f(half_of(x))));
// DEMAND: differs
// WHY: the sign of a NaN
//- old.c
_Float16 f(_Float16 x) { return __builtin_copysignf16(1, x); }
//- new.c
_Float16 f(_Float16 x) { return x < 0 ? -1 : 1; }
