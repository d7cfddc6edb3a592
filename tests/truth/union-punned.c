// RUN: --entry f
// CALL: show(f(any_uchar()));
// DEMAND: equivalent
// WHY: the low byte through a union and through a mask
//- old.c
union U { unsigned v; unsigned char b[4]; };
int f(unsigned char x) {
  union U u = {.v = 0x1234 + x};
  return u.b[0];
}
//- new.c
int f(unsigned char x) { return (0x1234 + x) & 0xff; }
