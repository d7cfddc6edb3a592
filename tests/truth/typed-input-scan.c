// RUN: --entry f
// DEMAND: differs output
// NATIVE: none
// WHY: a number from standard input and a limit; the judge's callers have none
//- old.c
#include <stdio.h>
int f(int limit) {
  int n;
  if (scanf("%d", &n) != 1) return -1;
  return n < limit;
}
//- new.c
#include <stdio.h>
int f(int limit) {
  int n;
  if (scanf("%d", &n) != 1) return -1;
  return n <= limit;
}
