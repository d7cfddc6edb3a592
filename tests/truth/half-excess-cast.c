// RUN: --entry f
// CALL: show_all_shorts(x, bits_of(f(half_of(x))));
// DEMAND: equivalent
// WHY: a cast rounds, too
//- old.c
_Float16 f(_Float16 x) { return (_Float16)(x * x) + x; }
//- new.c
_Float16 f(_Float16 x) {
  _Float16 square = x * x;
  return square + x;
}
