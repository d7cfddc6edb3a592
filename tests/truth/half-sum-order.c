// RUN: --entry f
// CALL: show_all_shorts(x, bits_of(f(half_of(x))));
// DEMAND: differs
// WHY: a sum is not associative
//- old.c
_Float16 f(_Float16 x) {
  _Float16 a = x + 1, b = a + 1024;
  return b;
}
//- new.c
_Float16 f(_Float16 x) {
  _Float16 a = 1 + 1024.0f16, b = x + a;
  return b;
}
