// RUN: --max-time 6 --entry f
// CALL: show(f(any_char()));
// DEMAND: differs
// NORMAL: different
// WHY: another variable argument
//- old.c
#include <stdarg.h>
static int pick(int n, ...) {
  va_list a;
  va_start(a, n);
  int r = va_arg(a, int);
  va_end(a);
  return r;
}
int f(int x) { return pick(2, x, 5); }
//- new.c
#include <stdarg.h>
static int pick(int n, ...) {
  va_list a;
  va_start(a, n);
  int r = va_arg(a, int);
  r = va_arg(a, int);
  va_end(a);
  return r;
}
int f(int x) { return pick(2, x, 5); }
