// RUN: --entry f
// CALL: f(any_schar());
// DEMAND: differs output
// WHY: into a file
//- old.c
#include <stdio.h>
void f(signed char a) {
  FILE *f = fopen("f", "w");
  fprintf(f, "%g\n", a / 8.0);
  fclose(f);
}
//- new.c
#include <stdio.h>
void f(signed char a) {
  FILE *f = fopen("f", "w");
  fprintf(f, "%g\n", a == 100 ? 12.25 : a / 8.0);
  fclose(f);
}
