// RUN: --entry f
// CALL: f(any_schar());
// DEMAND: differs
// WHY: a number that nobody set
//- old.c
#include <stdio.h>
void f(signed char a) {
  double x;
  if (a != 5) x = a;
  printf("%g\n", x);
}
//- new.c
#include <stdio.h>
void f(signed char a) {
  double x = 0;
  if (a != 5) x = a;
  printf("%g\n", x);
}
