// RUN: --entry f
// CALL: static const unsigned short v[] = {0, 0x8000, 1, 0x3ff, 0x400, 0x3c00, 0x3c01, 0xbc00, 0x4300, 0x4740, 0x6400, 0x7bff, 0xfbff, 0x7c00, 0xfc00, 0x2e66}; for (int i = 0; i < 16; i++) for (int k = 0; k < 16; k++) show(bits_of(f(half_of(v[i]), half_of(v[k]))));
// DEMAND: equivalent
// WHY: a product of two is rounded once by way of double, too
//- old.c
_Float16 f(_Float16 a, _Float16 b) {
  return a * b;
}
//- new.c
_Float16 f(_Float16 a, _Float16 b) {
  return (_Float16)((double)a * (double)b);
}
