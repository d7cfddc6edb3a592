// RUN: --entry f
// CALL: unsigned char x = any_uchar(); show(f(x));
// DEMAND: differs
// SHOWN: except after undefined behaviour at new\.c:[0-9:]*, which both versions reach
// WHY: unreachable code falls into what comes next, without optimisation
//- old.c
int f(unsigned char x) {
  if (x == 9) __builtin_unreachable();
  return x == 9 ? 1 : 0;
}
//- new.c
int f(unsigned char x) {
  if (x == 9) __builtin_unreachable();
  return x == 9 ? 2 : 0;
}
