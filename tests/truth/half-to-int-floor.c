// RUN: --entry f
// CALL: show_all_shorts(x, f(half_of(x)));
// DEMAND: differs
// WHY: of negative numbers downwards is another direction
//- old.c
int f(_Float16 x) { return x > -65536 && x < 65536 ? (int)x : 0; }
//- new.c
int f(_Float16 x) { return x > -65536 && x < 65536 ? (int)__builtin_floorf16(x) : 0; }
