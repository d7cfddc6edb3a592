// RUN: --entry f
// DEMAND: equivalent
// NATIVE: none
// WHY: abort is an end that C defines: what both printed before it was compared
//- old.c
#include <stdio.h>
#include <stdlib.h>
void f(unsigned char x) {
  printf("%d\n", x + x);
  fflush(stdout);
  abort();
}
//- new.c
#include <stdio.h>
#include <stdlib.h>
void f(unsigned char x) {
  printf("%d\n", 2 * x);
  fflush(stdout);
  abort();
}
