// RUN: --entry f
// DEMAND: differs output
// CALL: show(f(any_schar()));
// WHY: the number of a line is a value, not only an argument of a call
//- old.c
#include <stdio.h>
int f(signed char k) {
  if (k == 3) printf("line %d\n", __LINE__);
  return k == 7 ? (__LINE__) : k;
}
//- new.c
#include <stdio.h>

int f(signed char k) {
  if (k == 3) printf("line %d\n", __LINE__);
  return k == 7 ? (__LINE__) : k;
}
