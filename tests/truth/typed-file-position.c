// RUN: --entry f
// DEMAND: equivalent up to bounds: files whose position
// NATIVE: none
// WHY: what a caller that reads on gets is not compared: one version gives a character back
//- old.c
#include <stdio.h>
int f(FILE *in) { return in ? fgetc(in) : 0; }
//- new.c
#include <stdio.h>
int f(FILE *in) {
  int c = in ? fgetc(in) : 0;
  if (c == 'x') ungetc(c, in);
  return c;
}
