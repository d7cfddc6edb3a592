// RUN: --entry f
// CALL: show(f((unsigned short)any_range(0, 4095)));
// DEMAND: equivalent
// WHY: one version alone learns that the high byte is 0; the other prints it as it is
//- old.c
#include <stdio.h>
int f(unsigned short n) {
  printf("%d %d\n", n >> 8, n & 255);
  return 0;
}
//- new.c
#include <stdio.h>
int f(unsigned short n) {
  if (n < 9)
    printf("0 %d\n", n);
  else
    printf("%d %d\n", n >> 8, n & 255);
  return 0;
}
