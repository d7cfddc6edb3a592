// RUN: --max-time 6 --entry f
// CALL: f(any_char());
// DEMAND: differs
// NORMAL: different
// WHY: a letter of a string literal
//- old.c
#include <stdio.h>
int f(int x) {
  if (x == 7) puts("seven");
  return 0;
}
//- new.c
#include <stdio.h>
int f(int x) {
  if (x == 7) puts("Seven");
  return 0;
}
