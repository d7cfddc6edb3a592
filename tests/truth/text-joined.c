// RUN: --entry f
// CALL: int n = any_schar(); for (int i = 0; i < 256; i++) f((short)(n * 256 + i));
// DEMAND: differs output
// WHY: two numbers without anything between them
//- old.c
#include <stdio.h>
void f(short a) {
  printf("%g%g\n", (double)(a & 15), (double)(a >> 4 & 15));
}
//- new.c
#include <stdio.h>
void f(short a) {
  printf("%g%g\n", (double)(a >> 4 & 15), (double)(a & 15));
}
