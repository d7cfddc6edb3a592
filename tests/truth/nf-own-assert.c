// RUN: --max-time 6 --entry f
// CALL: f(any_char());
// DEMAND: differs
// NORMAL: different
// WHY: a function whose name begins like that of the C library for failed assertions
//- old.c
#include <stdio.h>
void __assert_failed(const char *a, const char *b, int line, const char *c) { printf("%s%s%d%s\n", a, b, line, c); }
int f(int x) {
  if (x == 3) __assert_failed("a", "b", 1, "c");
  return 0;
}
//- new.c
#include <stdio.h>
void __assert_failed(const char *a, const char *b, int line, const char *c) { printf("%s%s%d%s\n", a, b, line, c); }
int f(int x) {
  if (x == 3) __assert_failed("a", "b", 2, "c");
  return 0;
}
