// RUN: --entry f
// CALL: int n = any_schar(); for (int i = 0; i < 256; i++) show(f((short)(n * 256 + i)));
// DEMAND: differs
// WHY: the buffer is the program's own, and it looks
//- old.c
#include <stdio.h>
#include <string.h>
int f(short a) {
  static char own[100];
  setvbuf(stdout, own, _IOFBF, 100);
  printf("%g,", a / 8.0);
  int r = memchr(own, 46, 100) != 0;
  memset(own, 0, 100);
  fflush(stdout);
  return r;
}
//- new.c
#include <stdio.h>
int f(short a) {
  static char own[100];
  setvbuf(stdout, own, _IOFBF, 100);
  printf("%g,", a / 8.0);
  int r = 0;
  fflush(stdout);
  return r;
}
