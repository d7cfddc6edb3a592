// RUN: --max-time 20 -- --sym-stdin 1
// DEMAND: differs output
// SHOWN: old: did not end in time, printed ff ff
// NATIVE: none
// WHY: after the end of its input OLD prints for ever, before NEW is executed on that path
//- old.c
#include <stdio.h>
int main(void) {
  int c;
  while ((c = getchar()) != '\n') putchar(c);
  return 0;
}
//- new.c
#include <stdio.h>
int main(void) {
  int c;
  while ((c = getchar()) != '\n' && c != EOF) putchar(c);
  return 0;
}
