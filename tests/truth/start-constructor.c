// RUN: -- @1
// NATIVE: --alone --alphabet aq
// DEMAND: differs
// WHY: a constructor is given the arguments
//- old.c
#include <stdio.h>
int n;
__attribute__((constructor)) void begin(int argc, char **argv) {
  (void)argv;
  n = argc;
}
int main(void) {
  if (n == 2) puts("x");
  return 0;
}
//- new.c
#include <stdio.h>
int n;
__attribute__((constructor)) void begin(int argc, char **argv) {
  (void)argv;
  n = argc;
}
int main(void) {
  if (n == 2) puts("y");
  return 0;
}
