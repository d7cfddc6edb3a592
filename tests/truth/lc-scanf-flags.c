// RUN: --entry f
// CALL: show(f(any_schar()));
// DEMAND: equivalent
// WHY: scanf() accepts the flags ' and I, and reads "0" if the width ends behind the x of "0x1"
//- old.c
#include <stdio.h>
int f(signed char x) {
  char t[] = {'1', (char)('0' + (x & 7)), 0};
  int v = 0, i = 0, n = 0;
  float y = 7;
  sscanf(t, "%'d", &v);
  sscanf(t, "%I1d", &i);
  sscanf("0x1", "%2f%n", &y, &n);
  return 100 * v + 10 * i + n + (int)y;
}
//- new.c
int f(signed char x) { return 100 * (10 + (x & 7)) + 11; }
