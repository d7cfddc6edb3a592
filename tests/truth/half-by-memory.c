// RUN: --entry f --nan-bits
// CALL: show_all_shorts(x, bits_of(f(half_of(x))));
// DEMAND: differs
// WHY: in a variable of float a signalling NaN is quiet
//- old.c
_Float16 f(_Float16 x) { return x; }
//- new.c
_Float16 f(_Float16 x) {
  volatile float v = x;
  return v;
}
