// RUN: --entry f
// CALL: f(any_schar());
// DEMAND: differs output
// WHY: _exit() loses it
//- old.c
#include <stdio.h>
#include <unistd.h>
void f(signed char a) {
  printf("%g", a / 8.0);
  if (a == 3) _exit(0);
}
//- new.c
#include <stdio.h>
#include <stdlib.h>
void f(signed char a) {
  printf("%g", a / 8.0);
  if (a == 3) exit(0);
}
