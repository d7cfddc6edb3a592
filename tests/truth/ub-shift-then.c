// RUN: --entry f
// CALL: unsigned char x = any_uchar(); show(f(x));
// DEMAND: differs
// SHOWN: except after undefined behaviour at new\.c:[0-9:]*, which both versions reach
// WHY: a shift by the width or more takes the count modulo the width, and the program goes on
//- old.c
int f(unsigned char x) {
  unsigned y = 1u << x;
  return (int)(y & 1023) + (x == 40 ? 0 : 0);
}
//- new.c
int f(unsigned char x) {
  unsigned y = 1u << x;
  return (int)(y & 1023) + (x == 40 ? 1 : 0);
}
