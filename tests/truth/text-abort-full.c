// RUN: --entry f
// CALL: f(any_schar());
// DEMAND: differs output
// WHY: 450 numbers are more than a buffer holds, of which abort() loses the last
//- old.c
#include <stdio.h>
#include <stdlib.h>
void f(signed char a) {
  printf("%g", a / 8.0);
  for (int i = 0; i < 450; i++)
    printf("%.8f;", a / 8.0);
  abort();
}
//- new.c
#include <stdio.h>
#include <stdlib.h>
void f(signed char a) {
  printf("%g", a / 8.0 + (a == 7));
  for (int i = 0; i < 450; i++)
    printf("%.8f;", a / 8.0);
  abort();
}
