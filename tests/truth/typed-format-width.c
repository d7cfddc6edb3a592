// RUN: --entry emit
// CALL: show(emit(any_bool() ? "%*d" : "%x", any_bool() ? -2 : 3, 4));
// DEMAND: differs output
// WHY: a width that is an argument
//- old.c
#include <stdarg.h>
int emit(const char *format, ...);
int emit(const char *format, ...) {
  va_list args;
  int n = 0;
  va_start(args, format);
  for (; *format; format++) {
    int width = 0;
    if (*format != '%') continue;
    if (!*++format) break;
    if (*format == '*') {
      width = va_arg(args, int);
      format++;
    }
    if (*format == 'd') n += (va_arg(args, int) & 1) + (width < 0 ? -width : width);
    if (*format == 'x') n += va_arg(args, unsigned) > 9;
  }
  va_end(args);
  return n;
}
//- new.c
#include <stdarg.h>
int emit(const char *format, ...);
int emit(const char *format, ...) {
  va_list args;
  int n = 0;
  va_start(args, format);
  for (; *format; format++) {
    int width = 0;
    if (*format != '%') continue;
    if (!*++format) break;
    if (*format == '*') {
      width = va_arg(args, int);
      format++;
    }
    if (*format == 'd') n += (va_arg(args, int) & 1) + (width < 0 ? 0 : width);
    if (*format == 'x') n += va_arg(args, unsigned) > 9;
  }
  va_end(args);
  return n;
}
