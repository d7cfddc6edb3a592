// RUN: --entry f
// CALL: show(f(any_uchar()));
// DEMAND: equivalent
// WHY: bit-fields lie from the lowest bit on
//- old.c
union u { unsigned char all; struct { unsigned char a : 3, b : 2, c : 3; } f; };
int f(unsigned char x) {
  union u u = {.all = x};
  u.f.b++;
  return u.all;
}
//- new.c
int f(unsigned char x) { return (x & ~24) | ((((x >> 3) & 3) + 1) & 3) << 3; }
