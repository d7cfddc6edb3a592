// RUN: --entry f
// CALL: int n = any_schar(); for (int i = 0; i < 256; i++) f((short)(n * 256 + i));
// DEMAND: equivalent
// WHY: a float's NaN, widened
//- old.c
#include <stdio.h>
#include <string.h>
void f(short a) {
  float x;
  unsigned u = 0x7f800000u | (unsigned short)a | (unsigned)(a & 1) << 31;
  memcpy(&x, &u, 4);
  printf("%f\n", x);
}
//- new.c
#include <stdio.h>
#include <string.h>
void f(short a) {
  float x;
  unsigned u = 0x7f800000u | (unsigned short)a | (unsigned)(a & 1) << 31;
  memcpy(&x, &u, 4);
  printf("%s\n", a & 1 ? a ? "-nan" : "-inf" : a ? "nan" : "inf");
}
