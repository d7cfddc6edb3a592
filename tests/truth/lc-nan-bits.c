// DEMAND: equivalent
// WHY: what nan() and strtof() take for bits
//- old.c
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <math.h>
#include <string.h>
int main(void) {
  double d = nan("0x12");
  float f = strtof("-nan(5)", 0);
  unsigned long u;
  unsigned v;
  memcpy(&u, &d, 8);
  memcpy(&v, &f, 4);
  printf("%lx %x\n", u, v);
  return 0;
}
//- new.c
#include <stdio.h>
int main(void) {
  fputs("7ff8000000000012 ffc00005\n", stdout);
  return 0;
}
