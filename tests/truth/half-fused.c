// RUN: --entry f
// CALL: show_all_shorts(x, bits_of(f(half_of(x))));
// DEMAND: differs
// WHY: a product and a sum in float, and rounded twice, or once
//- old.c
_Float16 f(_Float16 x) { return (_Float16)__builtin_fmaf(x, x, 0x1p-20f); }
//- new.c
_Float16 f(_Float16 x) { return (_Float16)__builtin_fma(x, x, 0x1.000001p-20); }
