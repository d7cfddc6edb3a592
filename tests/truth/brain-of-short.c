// RUN: --entry f
// CALL: show_all_shorts(x, bits_of(f((short)x)));
// DEMAND: equivalent
// WHY: an integer that float holds
//- old.c
__bf16 f(short x) { return x; }
//- new.c
__bf16 f(short x) { return (double)x; }
