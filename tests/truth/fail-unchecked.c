// RUN: --max-fail 1
// DEMAND: differs output
// NATIVE: none
// WHY: NEW does not look whether the output came through; natively a write has to be made to fail
//- old.c
#include <stdio.h>
int main(void) {
  puts("x");
  return fflush(stdout) ? 1 : 0;
}
//- new.c
#include <stdio.h>
int main(void) {
  puts("x");
  fflush(stdout);
  return 0;
}
