// RUN: --entry f
// CALL: static const unsigned short v[] = {0, 0x8000, 1, 0x3ff, 0x400, 0x3c00, 0x3c01, 0xbc00, 0x4300, 0x4740, 0x6400, 0x7bff, 0xfbff, 0x7c00, 0xfc00, 0x2e66}; for (int i = 0; i < 16; i++) for (int k = 0; k < 16; k++) show(bits_of(f(half_of(v[i]), half_of(v[k]))));
// DEMAND: equivalent
// WHY: numbers are in the order of their bits, negative ones turned round
//- old.c
_Float16 f(_Float16 a, _Float16 b) {
  return a == a && b == b && a < b;
}
//- new.c
_Float16 f(_Float16 a, _Float16 b) {
  if (a != a || b != b) return 0;
  union {
    _Float16 h;
    short i;
  } x = {a}, y = {b};
  int m = x.i < 0 ? -(x.i & 0x7fff) : x.i, n = y.i < 0 ? -(y.i & 0x7fff) : y.i;
  return m < n;
}
