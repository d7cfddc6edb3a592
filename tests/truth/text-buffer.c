// RUN: --entry f
// CALL: int n = any_schar(); for (int i = 0; i < 256; i++) f((short)(n * 256 + i));
// DEMAND: equivalent up to assumptions: setvbuf
// WHY: a buffer smaller than the text; the libraries fill it differently
//- old.c
#include <stdio.h>
void f(short a) {
  static char own[4];
  setvbuf(stdout, own, _IOFBF, sizeof own);
  printf("x = %.10f;\n", a / 3.0);
}
//- new.c
#include <stdio.h>
void f(short a) {
  setvbuf(stdout, NULL, _IONBF, 0);
  printf("x = %.10f;\n", a / 3.0);
}
