// RUN: --entry f
// CALL: show(f(any_uchar()));
// DEMAND: equivalent
// WHY: 128 bits are multiplied, divided and shifted
//- old.c
int f(unsigned char x) {
  __int128 a = (__int128)(x + 1) << 70, b = a / 3 + a % 7;
  return (int)(b >> 68) + (a > b);
}
//- new.c
int f(unsigned char x) {
  unsigned n = (x + 1u) * 4 / 3;
  return (int)n + 1;
}
