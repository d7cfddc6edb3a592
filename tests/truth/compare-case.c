// RUN: --entry f
// CALL: show(f(any_uchar()));
// DEMAND: equivalent
// WHY: the number that strcasecmp returns
//- old.c
#include <strings.h>
int f(unsigned char x) {
  char a[2] = {(char)x, 0};
  return strcasecmp(a, "M");
}
//- new.c
int f(unsigned char x) { return (x >= 'A' && x <= 'Z' ? x + 32 : x) - 'm'; }
