// RUN: --entry f
// CALL: unsigned char x = any_uchar(); show(f(x));
// DEMAND: equivalent up to assumptions: undefined behaviour at
// SHOWN: except after undefined behaviour at
// NATIVE: none
// WHY: a text that is copied over itself
//- old.c
#include <string.h>
int f(unsigned char x) {
  char a[16] = "abcdef";
  if (x == 9) strcpy(a, a + 1);
  return a[0] + x + x;
}
//- new.c
#include <string.h>
int f(unsigned char x) {
  char a[16] = "abcdef";
  if (x == 9) strcpy(a, a + 1);
  return a[0] + 2 * x;
}
