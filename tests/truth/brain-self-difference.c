// RUN: --entry f
// CALL: show_all_shorts(x, bits_of(f(brain_of(x))));
// DEMAND: differs
// WHY: infinity less itself is no number
//- old.c
__bf16 f(__bf16 x) { return x == x ? x - x : 0; }
//- new.c
__bf16 f(__bf16 x) { return 0; }
