// RUN: --entry f
// CALL: show_all_shorts(x, f(half_of(x)));
// DEMAND: equivalent
// WHY: beyond the largest number there is infinity
//- old.c
int f(_Float16 x) {
  _Float16 twice = x * 2;
  return twice > 65504;
}
//- new.c
int f(_Float16 x) { return x * 2 > 65504; }
