// RUN: --entry f
// CALL: f(any_schar());
// DEMAND: differs output
// WHY: standard output is reopened between
//- old.c
#include <stdio.h>
void f(signed char a) {
  printf("%g", a / 8.0);
  freopen("f", "w", stdout);
  printf("%g", a / 4.0);
  fclose(stdout);
}
//- new.c
#include <stdio.h>
void f(signed char a) {
  printf("%g", a / 8.0);
  freopen("f", "w", stdout);
  printf("%g", a == 5 ? 0 : a / 4.0);
  fclose(stdout);
}
