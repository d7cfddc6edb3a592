// RUN: --entry f
// CALL: show(f(any_range(0, 4)));
// DEMAND: equivalent (internal state differs)
// WHY: the bits of a float behind a union
//- old.c
int f(unsigned char x) {
  static const float v[] = {1.0f, -2.0f, 0.5f, -0.0f};
  union { float f; unsigned u; } u = {.f = v[x & 3]};
  return (int)(u.u >> 20);
}
//- new.c
int f(unsigned char x) {
  static const int v[] = {0x3f8, 0xc00, 0x3f0, 0x800};
  return v[x & 3];
}
