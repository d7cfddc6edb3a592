// RUN: --entry f
// CALL: show_all_shorts(x, bits_of(f(half_of(x))));
// DEMAND: equivalent
// WHY: and sums
//- old.c
_Float16 f(_Float16 x) { return x + 0.1f16; }
//- new.c
_Float16 f(_Float16 x) { return (_Float16)((double)x + (double)0.1f16); }
