// RUN: --entry f
// CALL: show(f(any_uchar()));
// DEMAND: equivalent
// WHY: what the compiler's own functions give
//- old.c
int f(unsigned char x) {
  int r;
  _Bool o = __builtin_add_overflow((signed char)x, 100, (signed char *)&(signed char){0});
  r = __builtin_popcount(x) + 10 * __builtin_parity(x) + 100 * o;
  return r + (__builtin_bswap16(x) >> 8) + __builtin_clz(x | 1) + __builtin_ffs(x) + __builtin_clrsb((signed char)x);
}
//- new.c
int f(unsigned char x) {
  int n = 0, clz = 0, ffs = 0, crs = 0, s = (signed char)x;
  for (int i = 0; i < 8; i++) n += x >> i & 1;
  for (int i = 31; i >= 0 && !((x | 1) >> i & 1); i--) clz++;
  for (int i = 8; i-- > 0;) if (x >> i & 1) ffs = i + 1;
  for (int i = 30; i >= 0 && ((unsigned)s >> i & 1) == (unsigned)(s < 0); i--) crs++;
  return n + 10 * (n & 1) + 100 * (s + 100 > 127) + x + clz + ffs + crs;
}
