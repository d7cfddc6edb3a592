// RUN: --entry f
// CALL: show(f(any_schar()));
// DEMAND: equivalent
// WHY: the stream that one version flushes is its own
//- old.c
#include <stdio.h>
int f(signed char a) {
  char text[8] = "";
  FILE *s = fmemopen(text, sizeof text, "w");
  if (!s) return 0;
  fputc(a, s);
  fclose(s);
  return text[0];
}
//- new.c
#include <stdio.h>
int f(signed char a) {
  char text[8] = "";
  FILE *s = fmemopen(text, sizeof text, "w");
  if (!s) return 0;
  fputc(a, s);
  fflush(s);
  fclose(s);
  return text[0];
}
