// RUN: --entry f
// CALL: show_all_shorts(x, bits_of(f((float)(x - 32768) * 1.001f)));
// DEMAND: differs
// WHY: rounded, not cut off
//- old.c
__bf16 f(float x) { return x; }
//- new.c
__bf16 f(float x) {
  unsigned u;
  __builtin_memcpy(&u, &x, 4);
  unsigned short upper = u >> 16;
  __bf16 b;
  __builtin_memcpy(&b, &upper, 2);
  return b;
}
