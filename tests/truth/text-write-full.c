// RUN: --entry f
// CALL: f(any_schar());
// DEMAND: differs output
// WHY: 600 numbers are more than a buffer holds
//- old.c
#include <stdio.h>
#include <unistd.h>
void f(signed char a) {
  for (int i = 0; i < 600; i++)
    printf("%.4f;", a / 8.0);
  write(1, "x", 1);
}
//- new.c
#include <stdio.h>
#include <unistd.h>
void f(signed char a) {
  write(1, "x", 1);
  for (int i = 0; i < 600; i++)
    printf("%.4f;", a / 8.0);
}
