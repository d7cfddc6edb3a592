// RUN: --entry put
// CALL: char to[8] = ""; show(put(to, 3, "%s", any_bool() ? "abc" : "x")); show(to);
// DEMAND: differs output
// WHY: further arguments as a format asks for them
//- old.c
#include <stdarg.h>
#include <stdio.h>
int put(char *to, int size, const char *fmt, ...) {
  va_list list;
  int n;
  if (!to || !fmt || size < 2) return -1;
  va_start(list, fmt);
  n = vsnprintf(to, (unsigned)size, fmt, list);
  va_end(list);
  return n;
}
//- new.c
#include <stdarg.h>
#include <stdio.h>
int put(char *to, int size, const char *fmt, ...) {
  va_list list;
  int n;
  if (!to || !fmt || size < 2) return -1;
  va_start(list, fmt);
  n = vsnprintf(to, (unsigned)size - 1, fmt, list);
  va_end(list);
  return n;
}
