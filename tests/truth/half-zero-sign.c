// RUN: --entry f
// CALL: show_all_shorts(x, bits_of(f(half_of(x))));
// DEMAND: differs
// WHY: -0 is equal to 0
//- old.c
_Float16 f(_Float16 x) { return x == 0 ? 0 : x; }
//- new.c
_Float16 f(_Float16 x) { return x; }
