// RUN: --entry f --nan-bits
// CALL: show_all_shorts(x, bits_of(f(half_of(x))));
// DEMAND: differs
// WHY: a signalling NaN becomes quiet on the way through float
//- old.c
_Float16 f(_Float16 x) { return -x; }
//- new.c
_Float16 f(_Float16 x) {
  union { _Float16 h; unsigned short u; } v = {x};
  v.u ^= 0x8000;
  return v.h;
}
