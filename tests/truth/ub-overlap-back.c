// RUN: --entry f
// CALL: unsigned char x = any_uchar(); show(f(x));
// DEMAND: differs
// SHOWN: except after undefined behaviour at new\.c:[0-9:]*, which both versions reach
// WHY: the other direction
//- old.c
#include <string.h>
int f(unsigned char x) {
  char a[16] = "0123456789abcde";
  int n = 8 + x % 2;
  memcpy(a, a + 2, n);
  return a[0] + (x == 77 ? 0 : 0);
}
//- new.c
#include <string.h>
int f(unsigned char x) {
  char a[16] = "0123456789abcde";
  int n = 8 + x % 2;
  memcpy(a, a + 2, n);
  return a[0] + (x == 77 ? 1 : 0);
}
