// RUN: --entry f
// CALL: unsigned char x = any_uchar(); show(f(x));
// DEMAND: equivalent up to assumptions: undefined behaviour at new\.c
// SHOWN: except after undefined behaviour at new\.c:[0-9:]*, which both versions reach
// NATIVE: none
// WHY: after __builtin_unreachable anything may come
//- old.c
int f(unsigned char x) {
  if (x == 9) __builtin_unreachable();
  return x + x;
}
//- new.c
int f(unsigned char x) {
  if (x == 9) __builtin_unreachable();
  return 2 * x;
}
