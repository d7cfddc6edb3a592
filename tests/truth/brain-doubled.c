// RUN: --entry f
// CALL: show_all_shorts(x, bits_of(f(brain_of(x))));
// DEMAND: equivalent
// WHY: twice a number
//- old.c
__bf16 f(__bf16 x) { return x + x; }
//- new.c
__bf16 f(__bf16 x) { return x * 2; }
