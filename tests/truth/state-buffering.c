// RUN: --entry f
// NATIVE: none
// DEMAND: equivalent (internal state differs)
// WHY: one version leaves standard output without a buffer, so later output is in another order
//- old.c
int f(int x) { return x; }
//- new.c
#include <stdio.h>
int f(int x) {
  setvbuf(stdout, NULL, _IONBF, 0);
  return x;
}
