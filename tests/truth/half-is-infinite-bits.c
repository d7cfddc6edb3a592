// RUN: --entry f
// CALL: show_all_shorts(x, f(half_of(x)));
// DEMAND: differs
// WHY: infinity is no NaN
//- old.c
int f(_Float16 x) { return x != x; }
//- new.c
int f(_Float16 x) {
  union { _Float16 h; unsigned short u; } v = {x};
  return (v.u & 0x7fff) >= 0x7c00;
}
