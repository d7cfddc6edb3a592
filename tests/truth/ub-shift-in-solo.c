// RUN: --entry f
// CALL: unsigned char x = any_uchar(); show(f(x));
// DEMAND: differs
// SHOWN: except after undefined behaviour at new\.c:[0-9:]*, which both versions reach
// WHY: each version has its own shift
//- old.c
int f(unsigned char x) {
  unsigned y = 1u << x;
  return x == 33 ? (int)y : 5;
}
//- new.c
int f(unsigned char x) {
  unsigned char n = x;
  unsigned y = 2u << n;
  return n == 33 ? (int)y : 5;
}
