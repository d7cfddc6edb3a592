// RUN: --entry f
// CALL: show_all_shorts(x, bits_of(f(half_of(x))));
// DEMAND: equivalent
// WHY: so are products
//- old.c
_Float16 f(_Float16 x) { return x * x; }
//- new.c
_Float16 f(_Float16 x) { return (_Float16)((double)x * (double)x); }
