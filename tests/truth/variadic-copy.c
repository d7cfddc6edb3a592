// RUN: --entry f
// CALL: show(f(any_range(-3, 3)));
// DEMAND: equivalent
// WHY: va_copy, structures, doubles behind integers, more than fit in registers
//- old.c
#include <stdarg.h>
struct p { double x; long y; };
struct big { long v[4]; };
static long sum(int n, ...) {
  va_list a, b;
  va_start(a, n);
  long s = 0;
  for (int i = 0; i < n; i++) s += va_arg(a, int);
  va_copy(b, a);
  s += (long)va_arg(a, double);
  struct p p = va_arg(a, struct p);
  struct big g = va_arg(a, struct big);
  s += (long)p.x + p.y + g.v[3] + (long)va_arg(a, long double) + (long)va_arg(b, double);
  va_end(a);
  va_end(b);
  return s;
}
int f(signed char x) {
  if (x < -3 || x > 3) return 0;
  return (int)sum(7, x, 1, 2, 3, 4, 5, 6, 10.0, (struct p){20.0, 30}, (struct big){{0, 0, 0, 40}}, 50.0L);
}
//- new.c
int f(signed char x) {
  if (x < -3 || x > 3) return 0;
  return x + 21 + 10 + 50 + 40 + 50 + 10;
}
