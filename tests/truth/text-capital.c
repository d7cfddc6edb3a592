// RUN: --entry f
// CALL: int n = any_schar(); for (int i = 0; i < 256; i++) f((short)(n * 256 + i));
// DEMAND: equivalent
// WHY: capital letters
//- old.c
#include <stdio.h>
void f(short a) {
  char b[40];
  sprintf(b, "%E", a * 1e300);
  puts(b);
}
//- new.c
#include <stdio.h>
void f(short a) {
  printf("%E\n", a * 1e300);
}
