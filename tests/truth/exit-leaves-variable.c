// RUN: --entry f
// DEMAND: equivalent up to assumptions: no handler that runs at exit
// NATIVE: none
// WHY: a handler of the caller that runs at exit sees what the function has left
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
  status = x > 5 ? 0 : x;
  if (x) exit(3);
  status = x;
}
