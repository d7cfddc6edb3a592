// RUN: --entry f
// CALL: show_all_shorts(x, f(brain_of(x)));
// DEMAND: equivalent
// WHY: towards 0
//- old.c
int f(__bf16 x) { return x > -32768 && x < 32768 ? (int)x : 0; }
//- new.c
int f(__bf16 x) { return x > -32768 && x < 32768 ? (int)(double)x : 0; }
