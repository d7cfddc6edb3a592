// RUN: --entry f
// DEMAND: differs output
// NATIVE: none
// CALL: show(f(any_schar()));
// WHY: the program calls its own memmove
//- old.c
#include <stddef.h>
void *memmove(void *to, const void *from, size_t n) {
  char *a = to;
  const char *b = from;
  if (a < b)
    for (size_t i = 0; i < n; i++) a[i] = b[i];
  else
    for (size_t i = n; i-- > 0;) a[i] = b[i];
  return to;
}
int f(signed char k) {
  char t[4] = {1, k, 3, 4};
  memmove(t + 1, t, 3);
  return t[1] + t[2] * 2 + t[3] * 4;
}
//- new.c
#include <stddef.h>
void *memmove(void *to, const void *from, size_t n) {
  char *a = to;
  const char *b = from;
  if (a < b)
    for (size_t i = 0; i < n; i++) a[i] = b[i];
  else
    for (size_t i = n; i-- > 0;) a[i] = b[i] + (n == 3 && i == 1);
  return to;
}
int f(signed char k) {
  char t[4] = {1, k, 3, 4};
  memmove(t + 1, t, 3);
  return t[1] + t[2] * 2 + t[3] * 4;
}
