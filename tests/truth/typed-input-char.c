// RUN: --entry f
// DEMAND: differs output
// NATIVE: none
// WHY: the function reads a byte of standard input; the judge's callers have none
//- old.c
#include <stdio.h>
int f(int k) {
  int c = getchar();
  return c == 'x' ? k : 0;
}
//- new.c
#include <stdio.h>
int f(int k) {
  int c = getchar();
  return c == 'x' ? k + 1 : 0;
}
