// RUN: --entry put --max-text 3
// CALL: show(all("%s=%d", any_bool() ? "abc" : "x", any_range(0, 3)));
// DEMAND: equivalent up to bounds: the formats
// WHY: a va_list behind a format, and nothing that a caller can see
//- old.c
#include <stdarg.h>
#include <stdio.h>
int put(const char *fmt, va_list list) {
  char b[16];
  return vsnprintf(b, sizeof b, fmt, list);
}
int all(const char *fmt, ...) {
  va_list list;
  int n;
  va_start(list, fmt);
  n = put(fmt, list);
  va_end(list);
  return n;
}
//- new.c
#include <stdarg.h>
#include <stdio.h>
int put(const char *fmt, va_list list) {
  char b[32];
  int n = vsnprintf(b, sizeof b, fmt, list);
  return n;
}
int all(const char *fmt, ...) {
  va_list list;
  int n;
  va_start(list, fmt);
  n = put(fmt, list);
  va_end(list);
  return n;
}
