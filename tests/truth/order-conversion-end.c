// RUN: --entry f
// DEMAND: equivalent up to assumptions: evaluated in clang.s order
// CALL: show(f(any_schar()));
// WHY: the end that a conversion stores is read by the other operand
//- old.c
#include <stdlib.h>
int f(signed char x) {
  char s[] = {'1', 'a' + (x & 1), 0}, *end = s;
  return (int)strtol(s, &end, 10) * 2 + *end;
}
//- new.c
#include <stdlib.h>
int f(signed char x) {
  char s[] = {'1', 'a' + (x & 1), 0}, *end = s;
  return 2 * (int)strtol(s, &end, 10) + *end;
}
