// RUN: --entry f
// CALL: show_all_shorts(x, bits_of(f(half_of(x))));
// DEMAND: equivalent
// WHY: of numbers the sign alone changes
//- old.c
_Float16 f(_Float16 x) { return x == x ? -x : 0; }
//- new.c
_Float16 f(_Float16 x) {
  union { _Float16 h; unsigned short u; } v = {x};
  if (x != x) return 0;
  v.u ^= 0x8000;
  return v.h;
}
