// RUN: --entry f
// CALL: int n = any_schar(); for (int i = 0; i < 256; i++) show(f((short)(n * 256 + i)));
// DEMAND: equivalent
// WHY: how much waits in the buffer
//- old.c
#define _GNU_SOURCE
#include <stdio.h>
#include <stdio_ext.h>
int f(short a) {
  printf("<%g>", a / 8.0);
  int n = (int)__fpending(stdout);
  fflush(stdout);
  return n;
}
//- new.c
#include <stdio.h>
int f(short a) {
  int n = printf("<%g>", a / 8.0);
  fflush(stdout);
  return n;
}
