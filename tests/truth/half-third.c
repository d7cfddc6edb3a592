// RUN: --entry f
// CALL: show_all_shorts(x, bits_of(f(half_of(x))));
// DEMAND: equivalent
// WHY: a third of a number is the product with a third that has more bits
//- old.c
_Float16 f(_Float16 x) { return x / 3; }
//- new.c
_Float16 f(_Float16 x) { return x * (1.0f16 / 3); }
