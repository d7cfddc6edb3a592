// RUN: --entry f
// CALL: int n = any_schar(); for (int i = 0; i < 256; i++) f((short)(n * 256 + i));
// DEMAND: differs output or undecided .
// WHY: fesetround
//- old.c
#include <stdio.h>
void f(short a) { printf("%.1f\n", a / 64.0); }
//- new.c
#include <fenv.h>
#include <stdio.h>
void f(short a) {
  fesetround(FE_UPWARD);
  printf("%.1f\n", a / 64.0);
}
