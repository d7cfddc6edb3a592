// RUN: --entry f
// CALL: unsigned char x = any_uchar(); show(f(x));
// DEMAND: equivalent up to assumptions: undefined behaviour at new\.c
// SHOWN: except after undefined behaviour at new\.c:[0-9:]*, which both versions reach
// WHY: after the shift both versions do the same: the place is named all the same, as C says nothing of it
//- old.c
int f(unsigned char x) {
  unsigned y = 1u << x;
  return (int)(y & 1023) + (x == 40);
}
//- new.c
int f(unsigned char x) {
  unsigned y = 1u << x;
  return (int)(y & 1023) + (40 == x);
}
