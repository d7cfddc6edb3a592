// RUN: --entry f
// CALL: f(any_schar());
// DEMAND: undecided another file
// WHY: standard output becomes a pipe when it is written
//- old.c
#include <stdio.h>
#include <unistd.h>
void f(signed char a) {
  int p[2];
  pipe(p);
  printf("%g", a / 8.0);
  int k = dup(1);
  dup2(p[1], 1);
  fflush(stdout);
  dup2(k, 1);
}
//- new.c
#include <stdio.h>
void f(signed char a) { printf("%g", a / 8.0); }
