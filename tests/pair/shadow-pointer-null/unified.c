// An object that exists in NEW only.
// RUN: --entry f --follow both
// EXPECT: verdict differs
// EXPECT: finding output @branch x=1..9 | returned 0 | returned
#include <stdlib.h>
#include <umbra.h>

int f(int x) {
  umbra_assume(x >= 0 && x <= 9);
  int *p = change(NULL, malloc(sizeof *p)), r = 0;
  if (p) { /*@branch*/
    *p = x;
    r = *p;
    free(p);
  }
  return r;
}
