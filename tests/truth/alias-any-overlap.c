// RUN: --alias any --entry f
// CALL: char b[8] = "abcdefg"; f(b + 1, b, 4); show_bytes(b, 8);
// DEMAND: differs
// WHY: copying in the other direction
//- old.c
#include <stddef.h>
void f(char *d, const char *s, size_t n) {
  for (size_t i = 0; i < n; i++) d[i] = s[i];
}
//- new.c
#include <stddef.h>
void f(char *d, const char *s, size_t n) {
  for (size_t i = n; i-- > 0;) d[i] = s[i];
}
