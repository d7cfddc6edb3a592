// RUN: --entry f
// CALL: unsigned char x = any_uchar(); show(f(x));
// DEMAND: differs
// SHOWN: except after undefined behaviour at new\.c:[0-9:]*, which both versions reach
// WHY: an array of variable length without elements
//- old.c
int f(unsigned char x) {
  int n = x % 3;
  char v[n];
  return (int)sizeof v + (x == 3 ? 0 : 0);
}
//- new.c
int f(unsigned char x) {
  int n = x % 3;
  char v[n];
  return (int)sizeof v + (x == 3 ? 1 : 0);
}
