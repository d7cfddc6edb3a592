// RUN: --entry f
// CALL: show_all_shorts(x, f(half_of(x)));
// DEMAND: equivalent
// WHY: a NaN is no number, itself not either
//- old.c
int f(_Float16 x) { return x != x; }
//- new.c
int f(_Float16 x) { return __builtin_isnan(x); }
