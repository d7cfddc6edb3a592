// RUN: --max-time 20 -- --sym-stdin 1
// DEMAND: differs output
// SHOWN: new: did not end in time, printed ff ff
// SHOWN: native OLD: exited with 0; NEW: did not end in time
// NATIVE: none
// WHY: after the end of its input NEW prints for ever, so that its state never recurs
//- old.c
#include <stdio.h>
int main(void) {
  int c;
  while ((c = getchar()) != '\n' && c != EOF) putchar(c);
  return 0;
}
//- new.c
#include <stdio.h>
int main(void) {
  int c;
  while ((c = getchar()) != '\n') putchar(c);
  return 0;
}
