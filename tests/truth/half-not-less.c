// RUN: --entry f
// CALL: show_all_shorts(x, f(half_of(x)));
// DEMAND: differs
// WHY: a NaN is not less, and not greater or equal
//- old.c
int f(_Float16 x) { return !(x < 1); }
//- new.c
int f(_Float16 x) { return x >= 1; }
