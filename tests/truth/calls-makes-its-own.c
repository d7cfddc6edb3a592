// RUN: --entry f --calls 2
// NATIVE: none
// DEMAND: differs output
// WHY: the function asks for its input itself: the second call gets another object of the name; f(1) then f(1) returns 1 and 2
//- old.c
#include <umbra.h>
static int sum;
int f(void) {
  unsigned char x;
  umbra_symbolic(&x, 1, "x");
  return sum += x;
}
//- new.c
#include <umbra.h>
static int sum;
int f(void) {
  unsigned char x;
  umbra_symbolic(&x, 1, "x");
  int before = sum;
  sum = x;
  return before ? before | x : x;
}
