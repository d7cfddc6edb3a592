// RUN: --entry f
// NATIVE: none
// DEMAND: equivalent (internal state differs)
// WHY: the next lrand48() returns another number
//- old.c
int f(int x) { return x; }
//- new.c
#include <stdlib.h>
int f(int x) {
  srand48(5);
  return x;
}
