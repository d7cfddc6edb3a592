// RUN: --entry f
// CALL: show_all_shorts(x, f(brain_of(x)));
// DEMAND: equivalent
// WHY: the bits of a NaN
//- old.c
int f(__bf16 x) { return x != x; }
//- new.c
int f(__bf16 x) {
  union { __bf16 b; unsigned short u; } v = {x};
  return (v.u & 0x7fff) > 0x7f80;
}
