// RUN: --entry f
// CALL: show_all_shorts(x, bits_of(f(half_of(x))));
// DEMAND: equivalent
// WHY: a choice of two numbers
//- old.c
_Float16 f(_Float16 x) { return x > 1 ? 1 : x; }
//- new.c
_Float16 f(_Float16 x) {
  if (!(x > 1)) return x;
  return 1;
}
