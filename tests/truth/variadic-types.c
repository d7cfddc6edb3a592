// RUN: --entry f
// CALL: show(f(any_schar()));
// DEMAND: equivalent
// WHY: long, double and char pass through the list as they are
//- old.c
#include <stdarg.h>
static long pick(int n, ...) {
  va_list a;
  va_start(a, n);
  long first = va_arg(a, long);
  double second = va_arg(a, double);
  int third = va_arg(a, int);
  va_end(a);
  return n == 0 ? first : n == 1 ? (long)second : third;
}
long f(signed char x) { return pick(x & 1, (long)x, 2.0, 'c'); }
//- new.c
long f(signed char x) { return x & 1 ? 2 : x; }
