// RUN: --entry f
// CALL: show_all_shorts(x, bits_of(f(half_of(x))));
// DEMAND: differs
// WHY: beside the middle between two numbers, by less than float can tell
//- old.c
_Float16 f(_Float16 x) {
  double d = x * 1.00048828125 + x * 0x1p-40;
  return (_Float16)d;
}
//- new.c
_Float16 f(_Float16 x) {
  double d = x * 1.00048828125 + x * 0x1p-40;
  return (_Float16)(float)d;
}
