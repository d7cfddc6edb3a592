// RUN: --entry f
// CALL: show_all_shorts(x, bits_of(f(half_of(x))));
// DEMAND: equivalent
// WHY: a sum of two equal numbers is twice the number, of NaNs, too
//- old.c
_Float16 f(_Float16 x) { return x + x; }
//- new.c
_Float16 f(_Float16 x) { return x * 2; }
