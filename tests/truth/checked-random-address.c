// RUN: --entry f --native-checks 6
// CALL: show(f(any_schar()) & 0);
// DEMAND: equivalent up to assumptions: addresses
// NATIVE: none
// WHY: both print an address that is another one in each run
//- old.c
#include <stdint.h>
#include <stdio.h>
int f(int x) {
  int local = x;
  printf("%lx\n", (unsigned long)(uintptr_t)&local);
  return x;
}
//- new.c
#include <stdint.h>
#include <stdio.h>
int f(int x) {
  int other[9] = {x}, local = x;
  printf("%lx\n", (unsigned long)(uintptr_t)&local);
  return other[0];
}
