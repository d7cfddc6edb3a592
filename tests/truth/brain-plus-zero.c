// RUN: --entry f
// CALL: show_all_shorts(x, bits_of(f(brain_of(x))));
// DEMAND: differs
// WHY: -0 + 0 is 0
//- old.c
__bf16 f(__bf16 x) { return x; }
//- new.c
__bf16 f(__bf16 x) { return x + 0; }
