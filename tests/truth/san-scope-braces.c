// RUN: --entry f
// CALL: f(any_schar());
// NATIVE: --sanitized
// DEMAND: equivalent
// WHY: one block more or less around locals that nobody keeps
//- old.c
#include <string.h>
int f(signed char x) {
  char text[4] = {x, 1, 2, 3}, copy[4];
  memcpy(copy, text, 4);
  int *p, v = copy[0];
  p = &v;
  return *p + copy[1];
}
//- new.c
#include <string.h>
int f(signed char x) {
  int r;
  {
    char text[4] = {x, 1, 2, 3}, copy[4];
    memcpy(copy, text, 4);
    {
      int *p, v = copy[0];
      p = &v;
      r = *p + copy[1];
    }
  }
  return r;
}
