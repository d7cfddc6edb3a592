// RUN: --entry f
// CALL: show_all_shorts(x, bits_of(f((float)(x - 32768) * 1.001f)));
// DEMAND: equivalent
// WHY: to the nearest, of two the even one, by hand
//- old.c
__bf16 f(float x) { return x == x ? x : 0; }
//- new.c
__bf16 f(float x) {
  if (x != x) return 0;
  unsigned u;
  __builtin_memcpy(&u, &x, 4);
  unsigned rest = u & 0xffff;
  unsigned short upper = u >> 16;
  if (rest > 0x8000 || (rest == 0x8000 && upper & 1)) upper++;
  __bf16 b;
  __builtin_memcpy(&b, &upper, 2);
  return b;
}
