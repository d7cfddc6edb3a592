// RUN: --entry f
// CALL: FILE *t = tmpfile(); f(t, t); rewind(t); show(getc(t));
// DEMAND: differs or equivalent up to bounds: files that are neither the same
// WHY: two streams that are one
//- old.c
#include <stdio.h>
void f(FILE *a, FILE *b) {
  if (!a || !b || a == b) return;
  fputs("x", a);
}
//- new.c
#include <stdio.h>
void f(FILE *a, FILE *b) {
  if (!a || !b || a == b) { if (a && a == b) fputs("same", a); return; };
  fputs("x", a);
}
