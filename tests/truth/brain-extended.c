// RUN: --entry f
// CALL: show_all_shorts(x, bits_of(f(brain_of(x))));
// DEMAND: equivalent
// WHY: the upper half of a float
//- old.c
__bf16 f(__bf16 x) {
  float v = x;
  return v == v ? v + 1 : 0;
}
//- new.c
__bf16 f(__bf16 x) {
  unsigned short u;
  __builtin_memcpy(&u, &x, 2);
  unsigned wide = (unsigned)u << 16;
  float v;
  __builtin_memcpy(&v, &wide, 4);
  return v == v ? v + 1 : 0;
}
