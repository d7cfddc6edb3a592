// RUN: --entry f
// NATIVE: none
// DEMAND: equivalent
// WHY: both versions leave standard output alike
//- old.c
#include <stdio.h>
int f(int x) {
  printf("%d\n", 5);
  return x;
}
//- new.c
#include <stdio.h>
int f(int x) {
  puts("5");
  return x;
}
