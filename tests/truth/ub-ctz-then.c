// RUN: --entry f
// CALL: unsigned char x = any_uchar(); show(f(x));
// DEMAND: differs
// SHOWN: except after undefined behaviour at new\.c:[0-9:]*, which both versions reach
// WHY: the trailing zeros of 0 are counted, and what comes of it does not matter
//- old.c
int f(unsigned char x) {
  int y = __builtin_ctz(x);
  return x == 0 ? 3 : y;
}
//- new.c
int f(unsigned char x) {
  int y = __builtin_ctz(x);
  return x == 0 ? 4 : y;
}
