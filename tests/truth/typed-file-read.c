// RUN: --entry lines
// CALL: char b[3] = {any_range(9, 12), any_range(9, 12), any_range(9, 12)}; FILE *f = fmemopen(b, 3, "r"); show(lines(f));
// DEMAND: differs output
// WHY: the last line counts, though nothing ends it
//- old.c
#include <stdio.h>
int lines(FILE *f) {
  int n = 0, c, last = 10;
  if (!f) return -1;
  while ((c = getc(f)) != EOF) n += (last = c) == 10;
  return n;
}
//- new.c
#include <stdio.h>
int lines(FILE *f) {
  int n = 0, c, last = 10;
  if (!f) return -1;
  while ((c = getc(f)) != EOF) n += (last = c) == 10;
  return n + (last != 10);
}
