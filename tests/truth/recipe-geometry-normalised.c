// RUN: --entry f
// CALL: show_all_chars2(a, b, hash_of(f((signed char)a, (signed char)b)))
// DEMAND: differs
// WHY: a vector of length 1 by quotients, or by the reciprocal of its length
//- old.c
#include <math.h>
double f(signed char a, signed char b) {
  double x = a, y = b, length = sqrt(x * x + y * y);
  return length > 0 ? x / length : 0;
}
//- new.c
#include <math.h>
double f(signed char a, signed char b) {
  double x = a, y = b, length = sqrt(x * x + y * y);
  return length > 0 ? x * (1 / length) : 0;
}
