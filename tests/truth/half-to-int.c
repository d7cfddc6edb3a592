// RUN: --entry f
// CALL: show_all_shorts(x, f(half_of(x)));
// DEMAND: equivalent
// WHY: towards 0
//- old.c
int f(_Float16 x) { return x > -65536 && x < 65536 ? (int)x : 0; }
//- new.c
int f(_Float16 x) { return x > -65536 && x < 65536 ? (int)__builtin_truncf16(x) : 0; }
