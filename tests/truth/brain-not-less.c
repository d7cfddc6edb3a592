// RUN: --entry f
// CALL: show_all_shorts(x, f(brain_of(x)));
// DEMAND: differs
// WHY: a NaN
//- old.c
int f(__bf16 x) { return !(x < 1); }
//- new.c
int f(__bf16 x) { return x >= 1; }
