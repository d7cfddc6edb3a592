// RUN: --entry f
// CALL: show(f(any_schar()));
// DEMAND: equivalent
// WHY: sorting moves padding and fields that were not set; nothing depends on them
//- old.c
#include <stdlib.h>
struct S { char key; int unset; short value; };
static int by_key(const void *a, const void *b) {
  return ((const struct S *)a)->key - ((const struct S *)b)->key;
}
int f(signed char x) {
  struct S s[3];
  for (int i = 0; i < 3; i++) {
    s[i].key = 3 - i;
    s[i].value = x + i;
  }
  qsort(s, 3, sizeof *s, by_key);
  return s[0].value;
}
//- new.c
#include <stdlib.h>
struct S { char key; int unset; short value; };
static int by_key(const void *a, const void *b) {
  return ((const struct S *)a)->key - ((const struct S *)b)->key;
}
int f(signed char x) {
  struct S s[3] = {{0}};
  for (int i = 0; i < 3; i++) {
    s[i].key = 3 - i;
    s[i].value = x + i;
  }
  qsort(s, 3, sizeof *s, by_key);
  return s[0].value;
}
