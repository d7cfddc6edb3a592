// RUN: --entry f
// CALL: show_all_shorts(x, bits_of(f(half_of(x))));
// DEMAND: equivalent
// WHY: an atomic variable
//- old.c
_Float16 f(_Float16 x) {
  _Atomic _Float16 v = x;
  v += 1;
  return v;
}
//- new.c
_Float16 f(_Float16 x) { return x + 1; }
