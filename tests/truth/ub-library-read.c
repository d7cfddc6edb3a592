// RUN: --entry f
// CALL: unsigned char x = any_uchar(); show(f(x));
// DEMAND: equivalent up to assumptions: undefined behaviour at
// SHOWN: except after undefined behaviour at
// NATIVE: none
// WHY: strlen runs past the end of an array: the fault is in the C library
//- old.c
#include <string.h>
int f(unsigned char x) {
  char a[4] = "abc";
  if (x == 9) a[3] = 1;
  return strlen(a) > 2 ? x + x : 0;
}
//- new.c
#include <string.h>
int f(unsigned char x) {
  char a[4] = "abc";
  if (x == 9) a[3] = 1;
  return strlen(a) > 2 ? 2 * x : 0;
}
