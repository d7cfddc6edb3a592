// RUN: --entry f
// CALL: show_all_shorts(x, bits_of(f(brain_of(x))));
// DEMAND: differs
// WHY: a third
//- old.c
__bf16 f(__bf16 x) { return x / 3; }
//- new.c
__bf16 f(__bf16 x) { return x * (__bf16)0.33333f; }
