// RUN: --entry f
// CALL: f(any_schar());
// DEMAND: differs output
// WHY: the file that is left
//- old.c
#include <stdio.h>
void f(signed char a) {
  FILE *o = fopen("f", "w");
  fprintf(o, "%.2f", a / 4.0);
  fclose(o);
}
//- new.c
#include <stdio.h>
void f(signed char a) {
  FILE *o = fopen("f", "w");
  fprintf(o, "%.1f", a / 4.0);
  fclose(o);
}
