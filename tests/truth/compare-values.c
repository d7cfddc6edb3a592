// RUN: --entry f
// CALL: show(f(any_uchar()));
// DEMAND: equivalent
// WHY: the number that strcmp, memcmp and strncmp return
//- old.c
#include <string.h>
int f(unsigned char x) {
  char a[2] = {(char)x, 0}, b[2] = "m";
  return strcmp(a, b) * 3 + memcmp(a, b, 1) + strncmp(a, b, 1) * 5;
}
//- new.c
int f(unsigned char x) { return (x - 'm') * 9; }
