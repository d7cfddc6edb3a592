// RUN: --entry f
// CALL: f(any_range(0, 8));
// DEMAND: differs output
// WHY: beside the assertion's text the output differs: that is more than a message
//- old.c
#include <assert.h>
#include <stdio.h>
int f(unsigned char x) {
  if (x == 3) puts("three"), fflush(stdout);
  assert(x != 3);
  return x;
}
//- new.c
#include <assert.h>
#include <stdio.h>
int f(unsigned char x) {
  if (x == 3) puts("drei"), fflush(stdout);
  assert(x != 3 && "three");
  return x;
}
