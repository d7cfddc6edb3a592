// RUN: --entry f
// DEMAND: equivalent up to assumptions: __LINE__
// NATIVE: none
// CALL: show(f(any_schar()));
// WHY: the numbers of lines that only moved are no difference
//- old.c
#include <stdio.h>
#define CHECK(e) ((e) ? (void)0 : (void)printf("%s:%d: %s\n", __FILE__, __LINE__, #e))
int f(signed char k) {
  CHECK(k != 7);
  CHECK(k !=
        9);
  return k;
}
//- new.c
#include <stdio.h>
/* what a check prints */
#define CHECK(e) ((e) ? (void)0 : (void)printf("%s:%d: %s\n", __FILE__, __LINE__, #e))

int f(signed char k) {
  CHECK(k != 7);
  CHECK(k !=
        9);
  return k;
}
