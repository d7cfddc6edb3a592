// RUN: --max-time 6 --entry f
// CALL: f(any_char());
// DEMAND: differs
// NORMAL: different
// WHY: another stream
//- old.c
#include <stdio.h>
int f(int x) {
  if (x == 9) fprintf(stderr, "nine\n");
  return 0;
}
//- new.c
#include <stdio.h>
int f(int x) {
  if (x == 9) fprintf(stdout, "nine\n");
  return 0;
}
