// RUN: --entry f --check=ub
// CALL: signed char x = any_schar(); show(f(x));
// DEMAND: equivalent up to assumptions: undefined behaviour at new\.c
// SHOWN: except after undefined behaviour at new\.c:[0-9:]*, which both versions reach
// NATIVE: none
// WHY: a negative value is shifted to the left
//- old.c
int f(signed char x) {
  int y = x << 2;
  return y + (x < 0 ? x + x : x);
}
//- new.c
int f(signed char x) {
  int y = x << 2;
  return y + (x < 0 ? 2 * x : x);
}
