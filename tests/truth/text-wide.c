// RUN: --entry f
// CALL: int n = any_schar(); for (int i = 0; i < 256; i++) f((short)(n * 256 + i));
// DEMAND: equivalent
// WHY: a wide text
//- old.c
#include <stdio.h>
#include <wchar.h>
void f(short a) {
  printf("%.3f %g\n", a / 8.0, a / 4.0);
}
//- new.c
#include <stdio.h>
#include <wchar.h>
void f(short a) {
  wchar_t w[80];
  swprintf(w, 80, L"%.3f %g", a / 8.0, a / 4.0);
  printf("%ls\n", w);
}
