// RUN: --no-normal-form --entry f
// DEMAND: equivalent
// NATIVE: none
// WHY: both versions leave the same before exit
//- old.c
#include <stdlib.h>
int status;
void f(int x) {
  status = x;
  if (x) exit(3);
}
//- new.c
#include <stdlib.h>
int status;
void f(int x) {
  status = x + 0;
  if (x) exit(3);
  status = x;
}
