// RUN: --entry f
// CALL: show_all_shorts(x, bits_of(f(half_of(x))));
// DEMAND: differs
// WHY: an expression is computed in float, a variable is rounded to
//- old.c
_Float16 f(_Float16 x) { return x * x + x; }
//- new.c
_Float16 f(_Float16 x) {
  _Float16 square = x * x;
  return square + x;
}
