// RUN: --entry f
// CALL: int b = any_range(0, 4); show_all_shorts(x, hash_of(f(half_of(x), half_of(0x7e01 + 0x81ff * (b & 1) + (b >> 1)))));
// DEMAND: equivalent up to assumptions: sign or the payload of a NaN
// WHY: a _Float16 that is a NaN
//- old.c
_Float16 f(_Float16 a, _Float16 b) { return a + b; }
//- new.c
_Float16 f(_Float16 a, _Float16 b) { return b + a; }
