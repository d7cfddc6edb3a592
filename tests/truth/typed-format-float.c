// RUN: --entry emit
// CALL: show(emit(any_bool() ? "%f" : "%d", any_bool() ? 0.5 : 0.25));
// DEMAND: differs output
// SHOWN: %f = 0\.5|%g = 0\.5
// UNSHOWN: warning
// WHY: formats with floating-point numbers
//- old.c
#include <stdarg.h>
__attribute__((format(printf, 1, 2))) int emit(const char *format, ...);
static int rounded(double d) { return d > 0.5 ? 1 : 0; }
int emit(const char *format, ...) {
  va_list args; int n = 0;
  va_start(args, format);
  for (; *format; format++) {
    if (*format != '%') { n++; continue; }
    if (!*++format) break;
    if (*format == 'd') n += va_arg(args, int) & 1;
    else if (*format == 'f' || *format == 'g') n += rounded(va_arg(args, double));
  }
  va_end(args);
  return n;
}
//- new.c
#include <stdarg.h>
__attribute__((format(printf, 1, 2))) int emit(const char *format, ...);
static int rounded(double d) { return d >= 0.5 ? 1 : 0; }
int emit(const char *format, ...) {
  va_list args; int n = 0;
  va_start(args, format);
  for (; *format; format++) {
    if (*format != '%') { n++; continue; }
    if (!*++format) break;
    if (*format == 'd') n += va_arg(args, int) & 1;
    else if (*format == 'f' || *format == 'g') n += rounded(va_arg(args, double));
  }
  va_end(args);
  return n;
}
