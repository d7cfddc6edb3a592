// RUN: --entry f
// CALL: show_all_shorts(x, bits_of(f(brain_of(x))));
// DEMAND: differs
// WHY: an expression is computed in float
//- old.c
__bf16 f(__bf16 x) { return x * x + x; }
//- new.c
__bf16 f(__bf16 x) {
  __bf16 square = x * x;
  return square + x;
}
