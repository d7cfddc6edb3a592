// RUN: --entry f
// CALL: unsigned char x = any_uchar(); show(f(x));
// DEMAND: differs
// SHOWN: except after undefined behaviour at new\.c:[0-9:]*, which both versions reach
// WHY: a right shift of 64 bits by 64 and more
//- old.c
int f(unsigned char x) {
  unsigned long y = 0xf0f0f0f0f0f0f0f0ul >> x;
  return (int)(y & 255) + (x == 70 ? 0 : 0);
}
//- new.c
int f(unsigned char x) {
  unsigned long y = 0xf0f0f0f0f0f0f0f0ul >> x;
  return (int)(y & 255) + (x == 70 ? 1 : 0);
}
