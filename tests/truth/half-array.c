// RUN: --entry f
// CALL: show_all_shorts(x, bits_of(f((short)x)));
// DEMAND: equivalent
// WHY: an array on the stack and its sum, against a table of bits
//- old.c
_Float16 f(short i) {
  _Float16 v[4] = {0.1f16, -0.0f16, 65504, 0x1p-24f16};
  return v[i & 3];
}
//- new.c
_Float16 f(short i) {
  static const unsigned short v[4] = {0x2e66, 0x8000, 0x7bff, 1};
  _Float16 h;
  __builtin_memcpy(&h, &v[i & 3], 2);
  return h;
}
