// RUN: --no-grow
// DEMAND: equivalent up to bounds: standard input length 0
// NATIVE: none
// WHY: the same, through a pointer to a function
//- old.c
#include <stdio.h>
int (*get)(void) = getchar;
int main(void) {
  int n = 0;
  while (get() != EOF) n++;
  return n * 3;
}
//- new.c
#include <stdio.h>
int (*get)(void) = getchar;
int main(void) {
  int n = 0;
  while (get() != EOF) n++;
  return n * 4;
}
