// RUN: --entry f
// CALL: show_all_shorts(x, bits_of(f(half_of(x))));
// DEMAND: equivalent
// WHY: a quotient by a power of two is a product
//- old.c
_Float16 f(_Float16 x) { return x / 2; }
//- new.c
_Float16 f(_Float16 x) { return x * 0.5f16; }
