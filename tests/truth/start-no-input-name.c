// RUN: --no-grow
// DEMAND: equivalent up to bounds: standard input length 0
// NATIVE: none
// WHY: the same, opened by its name, and as a duplicate
//- old.c
#include <stdio.h>
#include <unistd.h>
int main(void) {
  char c;
  FILE *f = fopen("/dev/stdin", "r");
  int n = f && fgetc(f) != EOF;
  return (n + (int)read(dup(0), &c, 1)) * 3;
}
//- new.c
#include <stdio.h>
#include <unistd.h>
int main(void) {
  char c;
  FILE *f = fopen("/dev/stdin", "r");
  int n = f && fgetc(f) != EOF;
  return (n + (int)read(dup(0), &c, 1)) * 4;
}
