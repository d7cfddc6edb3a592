// RUN: --entry f
// CALL: unsigned char x = any_uchar(); show(f(x));
// DEMAND: differs
// SHOWN: except after undefined behaviour at new\.c:[0-9:]*, which both versions reach
// WHY: memcpy between overlapping places does what memmove does
//- old.c
#include <string.h>
int f(unsigned char x) {
  char a[16] = "0123456789abcde";
  memcpy(a + 1, a, 4 + x % 3);
  return a[3] == '2' && x % 3 == 2 ? 1 : 0;
}
//- new.c
#include <string.h>
int f(unsigned char x) {
  char a[16] = "0123456789abcde";
  memcpy(a + 1, a, 4 + x % 3);
  return a[3] == '2' && x % 3 == 2 ? 2 : 0;
}
