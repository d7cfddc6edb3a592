// RUN: --entry f
// CALL: unsigned char x = any_uchar(); show(f(x));
// DEMAND: differs
// SHOWN: except after undefined behaviour at new\.c:[0-9:]*, which both versions reach
// WHY: many shifts of one path
//- old.c
int f(unsigned char x) {
  unsigned sum = 0;
  for (unsigned i = 0; i < 50; i++) sum += 1u << (i + (x & 1));
  return (int)(sum & 0xffff) + (x == 9 ? 0 : 0);
}
//- new.c
int f(unsigned char x) {
  unsigned sum = 0;
  for (unsigned i = 0; i < 50; i++) sum += 1u << (i + (x & 1));
  return (int)(sum & 0xffff) + (x == 9 ? 1 : 0);
}
