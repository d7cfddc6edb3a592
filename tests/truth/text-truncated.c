// RUN: --entry f
// CALL: int n = any_schar(); for (int i = 0; i < 256; i++) f((short)(n * 256 + i));
// DEMAND: differs output
// WHY: a text that is cut off
//- old.c
#include <stdio.h>
void f(short a) {
  char b[6];
  snprintf(b, 6, "%.3f", a / 8.0);
  puts(b);
}
//- new.c
#include <stdio.h>
void f(short a) {
  char b[6];
  snprintf(b, 5, "%.3f", a / 8.0);
  puts(b);
}
