// RUN: --entry f
// CALL: show_all_shorts(x, bits_of(f(brain_of(x))));
// DEMAND: differs
// WHY: subnormal numbers count
//- old.c
__bf16 f(__bf16 x) { return x > 0 && x < 0x1p-126f ? x : 0; }
//- new.c
__bf16 f(__bf16 x) { return x > 0x1p-132f && x < 0x1p-126f ? x : 0; }
