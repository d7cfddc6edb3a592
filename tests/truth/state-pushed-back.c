// RUN: --entry f
// NATIVE: none
// DEMAND: equivalent up to bounds: standard input of up to 5 bytes
// SHOWN: internal state differs
// WHY: the next getchar() returns the character that one version pushed back
//- old.c
int f(int x) { return x; }
//- new.c
#include <stdio.h>
int f(int x) {
  ungetc('x', stdin);
  return x;
}
