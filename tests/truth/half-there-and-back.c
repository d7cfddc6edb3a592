// RUN: --entry f
// CALL: show_all_shorts(x, bits_of(f(half_of(x))));
// DEMAND: equivalent
// WHY: to float and back nothing changes, of a signalling NaN either
//- old.c
_Float16 f(_Float16 x) { return x; }
//- new.c
_Float16 f(_Float16 x) { return (float)x; }
