// RUN: --entry f
// CALL: char a[4] = "abc", b[4] = "xyz"; show(f(a, b, 4)); char c[4] = "abc"; show(f(c, c, 4));
// DEMAND: differs
// WHY: the string may be the array, whose length is the parameter after it
//- old.c
#include <string.h>
int f(char *to, const char *from, size_t size) {
  if (size == 0) return 0;
  int n = (int)strlen(from);
  to[0] = 0;
  return n;
}
//- new.c
#include <string.h>
int f(char *to, const char *from, size_t size) {
  if (size == 0) return 0;
  to[0] = 0;
  return (int)strlen(from);
}
