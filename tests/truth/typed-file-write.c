// RUN: --entry emit
// CALL: char b[8] = ""; FILE *f = fmemopen(b, 8, "w"); emit(f, any_range(-3, 12)); fclose(f); show((char *)b);
// DEMAND: differs output
// WHY: what is written to a file that was given is compared
//- old.c
#include <stdio.h>
void emit(FILE *f, int x) {
  if (f && x > -10 && x < 100) fprintf(f, "%d,", x);
}
//- new.c
#include <stdio.h>
void emit(FILE *f, int x) {
  if (f && x > -10 && x < 100) fprintf(f, "%2d,", x);
}
