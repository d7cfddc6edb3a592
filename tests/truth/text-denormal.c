// RUN: --entry f
// CALL: int n = any_schar(); for (int i = 0; i < 256; i++) f((short)(n * 256 + i));
// DEMAND: differs output
// WHY: the smallest numbers have few digits
//- old.c
#include <stdio.h>
void f(short a) {
  printf("%g\n", a * 5e-324);
}
//- new.c
#include <stdio.h>
void f(short a) {
  printf("%.2g\n", a * 5e-324);
}
