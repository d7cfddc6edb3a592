// RUN: --entry f
// CALL: show_all_chars3(a, b, c, f((signed char)a, (signed char)b, (unsigned char)c))
// DEMAND: equivalent
// WHY: in a circle by the distance, or by its square: exact, as the root of a whole square is
//- old.c
#include <math.h>
int f(signed char a, signed char b, unsigned char c) {
  double x = a, y = b;
  return sqrt(x * x + y * y) <= c;
}
//- new.c
int f(signed char a, signed char b, unsigned char c) {
  double x = a, y = b, r = c;
  return x * x + y * y <= r * r;
}
