// RUN: --entry f
// CALL: show_all_shorts(x, f(brain_of(x)));
// DEMAND: equivalent
// WHY: by the bits of its own format
//- old.c
int f(__bf16 x) { return __builtin_isnormal(x) + 2 * __builtin_isfinite(x) + 4 * __builtin_isinf(x); }
//- new.c
int f(__bf16 x) {
  unsigned short u;
  __builtin_memcpy(&u, &x, 2);
  u &= 0x7fff;
  return (u >= 0x80 && u < 0x7f80) + 2 * (u < 0x7f80) + 4 * (u == 0x7f80);
}
