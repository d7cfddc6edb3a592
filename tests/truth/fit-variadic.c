// RUN: --entry f
// DEMAND: differs or undecided unconfirmed
// STATUS: 1
// CALL: show(f(any_schar()));
// NATIVE: none
// WHY: va_arg reads an integer, which is not in the register in which the number was passed
//- old.c
#include <stdarg.h>
#include <string.h>
static long g(int k, ...) {
  va_list a;
  va_start(a, k);
  double d = va_arg(a, double);
  long r;
  memcpy(&r, &d, 8);
  va_end(a);
  return r;
}
long f(signed char x) { return g(1, (double)x); }
//- new.c
#include <stdarg.h>
#include <string.h>
static long g(int k, ...) {
  va_list a;
  va_start(a, k);
  long r = va_arg(a, long);
  va_end(a);
  return r;
}
long f(signed char x) { return g(1, (double)x); }
