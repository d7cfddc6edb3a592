// RUN: --entry f --check=ub
// CALL: unsigned char x = any_uchar(); show(f(x));
// DEMAND: differs
// SHOWN: except after undefined behaviour at new\.c:[0-9:]*, which both versions reach
// WHY: sums wrap around, also where overflow is checked for
//- old.c
int f(unsigned char x) {
  int y = 2147483600 + x;
  return y < 0 && x == 200 ? 1 : 0;
}
//- new.c
int f(unsigned char x) {
  int y = 2147483600 + x;
  return y < 0 && x == 200 ? 2 : 0;
}
