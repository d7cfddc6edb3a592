// RUN: --entry f
// CALL: show_all_shorts(x, bits_of(f((short)x)));
// DEMAND: equivalent
// WHY: constants
//- old.c
static __bf16 v[] = {1.0f, 3.140625f, -0.0f, 1e38f};
__bf16 f(short i) { return v[i & 3]; }
//- new.c
__bf16 f(short i) {
  static const unsigned short v[] = {0x3f80, 0x4049, 0x8000, 0x7e96};
  __bf16 b;
  __builtin_memcpy(&b, &v[i & 3], 2);
  return b;
}
