// RUN: --entry f
// CALL: f(any_schar()); show(rand() % 10007);
// DEMAND: differs or equivalent (internal state differs)
// WHY: where the sequence of rand stands is state that the caller's own rand() tells
//- old.c
#include <stdlib.h>
void f(signed char x) {
  if (x == 100) srand(7);
}
//- new.c
#include <stdlib.h>
void f(signed char x) { (void)x; }
