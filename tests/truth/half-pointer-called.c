// RUN: --entry f
// CALL: show_all_shorts(x, bits_of(f(half_of(x))));
// DEMAND: equivalent
// WHY: called through a pointer
//- old.c
static _Float16 twice(_Float16 x) { return x * 2; }
static _Float16 same(_Float16 x) { return x; }
_Float16 (*const call[])(_Float16) = {same, twice};
_Float16 f(_Float16 x) { return call[x > 1](x); }
//- new.c
_Float16 f(_Float16 x) { return x > 1 ? x + x : x; }
