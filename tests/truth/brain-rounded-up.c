// RUN: --entry f
// CALL: show_all_shorts(x, bits_of(f((float)(x - 32768) * 1.00390625f)));
// DEMAND: differs
// WHY: of two the even one
//- old.c
__bf16 f(float x) { return x == x ? x : 0; }
//- new.c
__bf16 f(float x) {
  if (x != x) return 0;
  unsigned u;
  __builtin_memcpy(&u, &x, 4);
  u += 0x8000;
  unsigned short upper = u >> 16;
  __bf16 b;
  __builtin_memcpy(&b, &upper, 2);
  return b;
}
