// RUN: --entry f
// DEMAND: equivalent
// CALL: show(f(any_schar()) * 2);
// WHY: registers of both classes are used up, and a structure and a long double are on the stack
//- old.c
#include <stdarg.h>
struct s { long a[3]; };
struct p { double x, y; };
static double g(int k, ...) {
  va_list l;
  va_start(l, k);
  double r = 0;
  for (int i = 0; i < 7; i++) {
    r = r * 2 + va_arg(l, int);
    r -= va_arg(l, double);
  }
  r += (double)va_arg(l, long double);
  r += va_arg(l, struct s).a[1];
  r += va_arg(l, struct p).y;
  int n = va_arg(l, int);
  r -= n * va_arg(l, double);
  va_end(l);
  return r;
}
double f(signed char x) {
  struct s s = {{1, x, 2}};
  struct p p = {4, x};
  return g(1, x, 1., 2, 2., 3, 3., x, x * 2., 5, 5., 6, 6., x, x * 3., 1.5L, s, p, 8, 9.);
}
//- new.c
struct s { long a[3]; };
double f(signed char x) {
  double in[] = {x, 1, 2, 2, 3, 3, x, x * 2, 5, 5, 6, 6, x, x * 3}, r = 0;
  for (int i = 0; i < 7; i++)
    r = r * 2 + in[2 * i] - in[2 * i + 1];
  r += 1.5;
  r += x;
  r += x;
  return r - 72;
}
