// RUN: --entry f
// CALL: show(f(any_bool()));
// DEMAND: differs
// WHY: doubles behind the registers
//- old.c
#include <stdarg.h>
static double pick(int n, ...) {
  va_list l, m;
  va_start(l, n);
  va_copy(m, l);
  double r = 0;
  for (int i = 0; i < 10; i++) r = va_arg(m, double);
  va_end(m);
  va_end(l);
  return r;
}
double f(_Bool x) { return x ? pick(1, 1., 2., 3., 4., 5., 6., 7., 8., 9., 10.) : 0; }
//- new.c
#include <stdarg.h>
static double pick(int n, ...) {
  va_list l, m;
  va_start(l, n);
  va_copy(m, l);
  double r = 0;
  for (int i = 0; i < 10; i++) r = va_arg(m, double);
  va_end(m);
  va_end(l);
  return r;
}
double f(_Bool x) { return x ? pick(1, 1., 2., 3., 4., 5., 6., 7., 8., 10., 9.) : 0; }
