// RUN: --entry f
// CALL: show_all_shorts(x, bits_of(f(half_of(x))));
// DEMAND: differs
// WHY: which way a NaN goes
//- old.c
_Float16 f(_Float16 x) { return x > 1 ? 1 : x; }
//- new.c
_Float16 f(_Float16 x) { return x <= 1 ? x : 1; }
