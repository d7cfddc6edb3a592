// RUN: --entry f --check=ub
// CALL: unsigned char x = any_uchar(); show(f(x));
// DEMAND: differs
// SHOWN: except after undefined behaviour at new\.c:[0-9:]*, which both versions reach
// WHY: a null pointer plus an offset, which nobody dereferences
//- old.c
int f(unsigned char x) {
  char *p = 0;
  char *volatile q = p + x;
  return q == (char *)5 ? 1 : 0;
}
//- new.c
int f(unsigned char x) {
  char *p = 0;
  char *volatile q = p + x;
  return q == (char *)5 ? 2 : 0;
}
