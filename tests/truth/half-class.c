// RUN: --entry f
// CALL: show_all_shorts(x, f(half_of(x)));
// DEMAND: equivalent
// WHY: normal numbers by their size
//- old.c
int f(_Float16 x) { return __builtin_isnormal(x) + 2 * __builtin_isfinite(x) + 4 * __builtin_isinf(x); }
//- new.c
int f(_Float16 x) {
  float size = x < 0 ? -x : x;
  return (size >= 0x1p-14f && size <= 65504) + 2 * (size <= 65504) + 4 * (size > 65504);
}
