// RUN: --entry g
// CALL: char s[99]; memset(s, 'x', 98); s[98] = 0; show(g(s));
// DEMAND: differs output
// WHY: a string of 98 bytes, and strings have up to 5; the function compares its length with 97
//- old.c
#include <string.h>
static int f(const char *s) { return s[0] == 'x' ? 1 : 2; }
int g(const char *s) {
  if (!s || strlen(s) <= 97) return 0;
  return f(s);
}
//- new.c
#include <string.h>
static int f(const char *s) { return s[0] == 'x' ? 3 : 2; }
int g(const char *s) {
  if (!s || strlen(s) <= 97) return 0;
  return f(s);
}
