// RUN: --entry f
// CALL: show_all_shorts(x, bits_of(f((short)x)));
// DEMAND: differs
// WHY: the rounded tenth is another constant
//- old.c
static _Float16 v[2] = {0.1f16, 1};
_Float16 f(short i) { return v[i & 1]; }
//- new.c
static _Float16 v[2] = {0.09998f16, 1};
_Float16 f(short i) { return v[i & 1] + 0.00004f16; }
