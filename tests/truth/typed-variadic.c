// RUN: --entry f
// DEMAND: trouble variable arguments
// NATIVE: none
// WHY: without a format nothing is known about the arguments
//- old.c
#include <stdarg.h>
int f(int n, ...) {
  va_list a;
  va_start(a, n);
  int s = 0;
  for (int i = 0; i < n; i++) s += va_arg(a, int);
  va_end(a);
  return s == 77 ? 1 : 0;
}
//- new.c
#include <stdarg.h>
int f(int n, ...) {
  va_list a;
  va_start(a, n);
  int s = 0;
  for (int i = 0; i < n; i++) s += va_arg(a, int);
  va_end(a);
  return s == 77 ? 2 : 0;
}
