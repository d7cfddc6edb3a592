// RUN: --entry f
// CALL: f(any_schar());
// DEMAND: differs output
// WHY: two streams on standard output
//- old.c
#include <stdio.h>
#include <unistd.h>
void f(signed char a) {
  FILE *o = fdopen(dup(1), "w");
  fprintf(o, "%g", a / 8.0);
  printf("%g", a / 4.0);
  fclose(o);
}
//- new.c
#include <stdio.h>
#include <unistd.h>
void f(signed char a) {
  FILE *o = fdopen(dup(1), "w");
  fprintf(o, "%g", a / 8.0);
  printf("%g", a / 4.0);
  fflush(stdout);
  fclose(o);
}
