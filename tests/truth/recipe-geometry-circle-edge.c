// RUN: --entry f
// CALL: show_all_chars3(a, b, c, f((signed char)a, (signed char)b, (unsigned char)c))
// DEMAND: differs
// WHY: on the edge of a circle is inside, or is not
//- old.c
#include <math.h>
int f(signed char a, signed char b, unsigned char c) {
  double x = a, y = b;
  return sqrt(x * x + y * y) <= c;
}
//- new.c
#include <math.h>
int f(signed char a, signed char b, unsigned char c) {
  double x = a, y = b;
  return sqrt(x * x + y * y) < c;
}
