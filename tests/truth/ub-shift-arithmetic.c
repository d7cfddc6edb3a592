// RUN: --entry f
// CALL: unsigned char x = any_uchar(); show(f(x));
// DEMAND: differs
// SHOWN: except after undefined behaviour at new\.c:[0-9:]*, which both versions reach
// WHY: the sign is shifted in, by a count modulo 32
//- old.c
int f(unsigned char x) {
  int y = -5 >> x;
  return y == -3 && x > 32 ? 1 : 0;
}
//- new.c
int f(unsigned char x) {
  int y = -5 >> x;
  return y == -3 && x > 32 ? 2 : 0;
}
