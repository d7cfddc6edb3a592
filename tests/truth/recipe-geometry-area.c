// RUN: --entry f
// CALL: show_all_chars3(a, b, c, hash_of(f((signed char)a, (signed char)b, (signed char)c)))
// DEMAND: differs
// WHY: the area of a triangle by coordinates, or by its sides
//- old.c
double f(signed char a, signed char b, signed char c) {
  double x = (unsigned char)a + 1, y = (unsigned char)b + 1;
  return x * y / 2 + 0 * c;
}
//- new.c
#include <math.h>
double f(signed char a, signed char b, signed char c) {
  double x = (unsigned char)a + 1, y = (unsigned char)b + 1, z = sqrt(x * x + y * y), s = (x + y + z) / 2;
  return sqrt(s * (s - x) * (s - y) * (s - z)) + 0 * c;
}
