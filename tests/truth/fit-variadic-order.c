// RUN: --entry f
// DEMAND: equivalent
// CALL: show(f(any_schar(), 3));
// WHY: registers of different classes are read in any order
//- old.c
#include <stdarg.h>
static long g(int k, ...) {
  va_list l;
  va_start(l, k);
  long a = va_arg(l, long);
  double d = va_arg(l, double);
  va_end(l);
  return a + (d > 1);
}
long f(signed char a, signed char x) { return g(1, (long)a, (double)x); }
//- new.c
#include <stdarg.h>
static long g(int k, ...) {
  va_list l;
  va_start(l, k);
  double d = va_arg(l, double);
  long a = va_arg(l, long);
  va_end(l);
  return a + (d > 1);
}
long f(signed char a, signed char x) { return g(1, (long)a, (double)x); }
