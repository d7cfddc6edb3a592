// RUN: --entry f
// CALL: show_all_shorts(x, bits_of(f(half_of(x))));
// DEMAND: equivalent
// WHY: four at a time
//- old.c
typedef _Float16 Four __attribute__((vector_size(8)));
_Float16 f(_Float16 x) {
  Four v = {x, 1, 2, 3}, w = v * v - v;
  return w[0];
}
//- new.c
_Float16 f(_Float16 x) { return x * x - x; }
