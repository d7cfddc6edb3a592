// RUN: --entry f
// CALL: f(any_schar());
// DEMAND: differs output
// WHY: as many numbers as the input says
//- old.c
#include <stdio.h>
void f(signed char a) {
  for (int i = 0; i < a; i++)
    printf("%g\n", i / 4.0);
}
//- new.c
#include <stdio.h>
void f(signed char a) {
  for (int i = 0; i < a; i++)
    printf("%g\n", i == 100 ? 25.5 : i / 4.0);
}
