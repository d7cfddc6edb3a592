// RUN: --entry f
// CALL: show_all_shorts(x, hash_of(f(brain_of(x))));
// DEMAND: equivalent up to assumptions: sign or the payload of a NaN
// WHY: a __bf16 that is a NaN
//- old.c
__bf16 f(__bf16 a) { return a != a ? a : a; }
//- new.c
__bf16 f(__bf16 a) { return a != a ? (__bf16)-1 * a : a; }
