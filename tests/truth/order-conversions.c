// RUN: --entry f
// DEMAND: equivalent
// CALL: show(f(any_schar()));
// WHY: conversions of strings to numbers have no effect
//- old.c
#include <stdlib.h>
int f(signed char x) {
  char s[] = {'1', (char)(x & 7) + '0', 0}, t[] = "34", *end;
  return atoi(s) * 2 + atoi(t) + (strtol(s, &end, 10) > strtod(t, 0));
}
//- new.c
#include <stdlib.h>
int f(signed char x) {
  char s[] = {'1', (char)(x & 7) + '0', 0}, t[] = "34", *end;
  return 2 * atoi(s) + atoi(t) + (strtol(s, &end, 10) > strtod(t, 0));
}
