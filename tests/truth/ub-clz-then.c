// RUN: --entry f
// CALL: unsigned char x = any_uchar(); show(f(x));
// DEMAND: differs
// SHOWN: except after undefined behaviour at new\.c:[0-9:]*, which both versions reach
// WHY: the leading zeros of 0
//- old.c
int f(unsigned char x) {
  int y = __builtin_clz(x);
  return x == 0 ? 3 : y;
}
//- new.c
int f(unsigned char x) {
  int y = __builtin_clz(x);
  return x == 0 ? 4 : y;
}
