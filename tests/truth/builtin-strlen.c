// RUN: --entry f
// DEMAND: differs output
// NATIVE: none
// CALL: show(f(any_schar()));
// WHY: the program calls its own strlen
//- old.c
#include <stddef.h>
size_t strlen(const char *s) {
  size_t n = 0;
  while (s[n]) n++;
  return n;
}
int f(signed char k) {
  char t[3] = {k, 1, 0};
  return (int)strlen(t);
}
//- new.c
#include <stddef.h>
size_t strlen(const char *s) {
  size_t n = 0;
  while (s[n]) n++;
  return n + (n == 2);
}
int f(signed char k) {
  char t[3] = {k, 1, 0};
  return (int)strlen(t);
}
