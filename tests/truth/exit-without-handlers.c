// RUN: --entry f
// DEMAND: equivalent up to assumptions: no handler runs at exit
// NATIVE: none
// WHY: _exit() leaves out the caller's handlers and the output in its streams
//- old.c
#include <stdlib.h>
void f(int x) {
  if (x == 3) exit(0);
}
//- new.c
#include <stdlib.h>
#include <unistd.h>
void f(int x) {
  if (x == 3) _exit(0);
}
