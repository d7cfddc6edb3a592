// RUN: --entry f
// CALL: int n = any_schar(); for (int i = 0; i < 256; i++) f((short)(n * 256 + i));
// DEMAND: equivalent (internal state differs)
// WHY: to a descriptor, after what a caller has left in the buffer of the stream
//- old.c
#define _GNU_SOURCE
#include <stdio.h>
void f(short a) {
  printf("%g\n", a / 8.0);
  fflush(stdout);
}
//- new.c
#define _GNU_SOURCE
#include <stdio.h>
void f(short a) {
  dprintf(1, "%g\n", a / 8.0);
}
