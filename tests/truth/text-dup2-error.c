// RUN: --entry f
// CALL: int n = any_schar(); for (int i = 0; i < 256; i++) f((short)(n * 256 + i));
// DEMAND: differs output
// WHY: standard output leads to standard error when it is written
//- old.c
#include <stdio.h>
#include <unistd.h>
void f(short a) {
  printf("%g", a / 8.0);
  dup2(2, 1);
  fflush(stdout);
}
//- new.c
#include <stdio.h>
void f(short a) { fprintf(stderr, "%g", a / 8.0 + (a == 3)); }
