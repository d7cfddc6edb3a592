// RUN: --entry fill
// CALL: char s[3] = {"a,"[any_range(0, 2)], "a,"[any_range(0, 2)]}; int a[3] = {7, 8, 9}; unsigned long n = 1; show(fill(s, a, &n, (unsigned long)any_range(0, 4))); show(n); show(a[0]); show(a[1]); show(a[2]);
// DEMAND: equivalent up to bounds: lengths that fit
// UNSHOWN: write outside an object
// WHY: the count is a result; the array has as many elements as the parameter after it says
//- old.c
#include <stddef.h>
int fill(const char *s, int *items, size_t *num, size_t max) {
  for (*num = 0; *s; ++*num, s++) {
    if (*num == max) return -1;
    items[*num] = *s == ',' ? 1 : 2;
  }
  return 0;
}
//- new.c
#include <stddef.h>
int fill(const char *s, int *items, size_t *num, size_t max) {
  for (*num = 0; *s; ++*num, s++) {
    if (*num == max) return -1;
    items[*num] = 2;
    if (*s == ',') items[*num] = 1;
  }
  return 0;
}
