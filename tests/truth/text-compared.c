// RUN: --entry f
// CALL: int n = any_schar(); for (int i = 0; i < 256; i++) f((short)(n * 256 + i));
// DEMAND: differs output
// WHY: texts are not in the order of the numbers
//- old.c
#include <stdio.h>
#include <string.h>
void f(short a) {
  char b[40];
  sprintf(b, "%g", a / 8.0);
  puts(strcmp(b, "10") < 0 ? "less" : "more");
}
//- new.c
#include <stdio.h>
#include <string.h>
void f(short a) {
  puts(a / 8.0 < 10 ? "less" : "more");
}
