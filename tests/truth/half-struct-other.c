// RUN: --entry f
// CALL: show_all_shorts(x, bits_of(f(half_of(x))));
// DEMAND: differs
// WHY: the other way round
//- old.c
struct Two { _Float16 a, b; };
static struct Two both(_Float16 x) {
  struct Two two = {x, x * 2};
  return two;
}
_Float16 f(_Float16 x) {
  struct Two two = both(x);
  return two.b - two.a;
}
//- new.c
_Float16 f(_Float16 x) {
  _Float16 b = x * 2;
  return x - b;
}
