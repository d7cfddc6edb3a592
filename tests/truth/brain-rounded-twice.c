// RUN: --entry f
// CALL: show_all_shorts(x, bits_of(f(brain_of(x))));
// DEMAND: differs
// WHY: beside the middle between two numbers, by less than float can tell
//- old.c
__bf16 f(__bf16 x) {
  double d = x * 1.00390625 + x * 0x1p-40;
  return (__bf16)d;
}
//- new.c
__bf16 f(__bf16 x) {
  double d = x * 1.00390625 + x * 0x1p-40;
  return (__bf16)(float)d;
}
