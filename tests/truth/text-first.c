// RUN: --entry f
// CALL: int n = any_schar(); for (int i = 0; i < 256; i++) f((short)(n * 256 + i));
// DEMAND: equivalent
// WHY: the first character is a sign of less than 0
//- old.c
#include <stdio.h>
void f(short a) {
  char b[40];
  sprintf(b, "%.1f", a / 4.0);
  puts(b[0] == '-' ? "minus" : "plus");
}
//- new.c
#include <stdio.h>
void f(short a) {
  puts(a < 0 ? "minus" : "plus");
}
