// RUN: --entry f
// CALL: show(f(any_range(0, 4)));
// DEMAND: differs output
// WHY: one argument more is read for x = 3
//- old.c
#include <stdarg.h>
static int sum(int n, ...) {
  va_list a;
  int s = 0;
  va_start(a, n);
  while (n-- > 0) s += va_arg(a, int);
  va_end(a);
  return s;
}
int f(unsigned char x) { return sum(x & 3, 1, 2, 3); }
//- new.c
#include <stdarg.h>
static int sum(int n, ...) {
  va_list a;
  int s = 0;
  va_start(a, n);
  if (n == 3) n = 2;
  while (n-- > 0) s += va_arg(a, int);
  va_end(a);
  return s;
}
int f(unsigned char x) { return sum(x & 3, 1, 2, 3); }
