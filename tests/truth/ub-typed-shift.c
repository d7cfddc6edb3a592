// RUN: --entry f
// CALL: unsigned char x = any_uchar(); show(f(&x, 1));
// DEMAND: differs
// SHOWN: except after undefined behaviour at new\.c:[0-9:]*, which both versions reach
// WHY: of arguments that are made up, too
//- old.c
int f(const unsigned char *p, int n) {
  if (!p || n < 1) return 0;
  unsigned y = 1u << p[0];
  return (int)(y & 7) + (p[0] == 40 ? 0 : 0);
}
//- new.c
int f(const unsigned char *p, int n) {
  if (!p || n < 1) return 0;
  unsigned y = 1u << p[0];
  return (int)(y & 7) + (p[0] == 40 ? 1 : 0);
}
