// RUN: --entry f
// CALL: show(f((unsigned short)any_range(0, 4095)));
// DEMAND: differs
// WHY: the same, and it says so one too far
//- old.c
#include <stdio.h>
int f(unsigned short n) {
  printf("%d %d\n", n >> 8, n & 255);
  return 0;
}
//- new.c
#include <stdio.h>
int f(unsigned short n) {
  if (n <= 256)
    printf("0 %d\n", n & 255);
  else
    printf("%d %d\n", n >> 8, n & 255);
  return 0;
}
