// RUN: --entry f
// CALL: show_all_shorts(x, bits_of(f(brain_of(x))));
// DEMAND: equivalent
// WHY: a quotient by a power of two, down to the smallest numbers
//- old.c
__bf16 f(__bf16 x) { return x / 2; }
//- new.c
__bf16 f(__bf16 x) { return x * 0.5f; }
