// RUN: --entry f
// CALL: show_all_shorts(x, bits_of(f(half_of(x))));
// DEMAND: equivalent
// WHY: an argument that is not promoted
//- old.c
#include <stdarg.h>
static _Float16 second(int n, ...) {
  va_list list;
  va_start(list, n);
  (void)va_arg(list, double);
  _Float16 v = va_arg(list, _Float16);
  va_end(list);
  return v;
}
_Float16 f(_Float16 x) { return second(2, 1.5, x); }
//- new.c
_Float16 f(_Float16 x) { return x; }
