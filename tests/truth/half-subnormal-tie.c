// RUN: --entry f
// CALL: show_all_shorts(x, bits_of(f(half_of(x))));
// DEMAND: differs
// WHY: of the smallest numbers half of one is rounded to 0, more is not
//- old.c
_Float16 f(_Float16 x) { return x * 0x1p-13f; }
//- new.c
_Float16 f(_Float16 x) { return x * 0x1.000002p-13f; }
