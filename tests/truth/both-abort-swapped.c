// RUN: --entry f
// CALL: f(any_schar());
// DEMAND: differs
// WHY: each fails, for another input
//- old.c
#include <stdlib.h>
int f(signed char x) {
  if (x == 3) abort();
  return 0;
}
//- new.c
#include <stdlib.h>
int f(signed char x) {
  if (x == 4) abort();
  return 0;
}
