// RUN: --entry f
// CALL: f(any_schar());
// DEMAND: differs output
// WHY: pseudo-denormals, unnormals, pseudo-infinities
//- old.c
#include <stdio.h>
#include <string.h>
void f(signed char a) {
  long double x = 0;
  unsigned char b[16] = {0};
  b[7] = (unsigned char)(a & 0xe0);
  b[8] = (unsigned char)(a & 2 ? 0xff : 0);
  b[9] = (unsigned char)(a & 4 ? 0x7f : a & 8 ? 0x80 : 0);
  memcpy(&x, b, 16);
  printf("%La %Lg %.3Le\n", x, x, x);
}
//- new.c
#include <stdio.h>
void f(signed char a) { printf("%d\n", a); }
