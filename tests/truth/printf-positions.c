// RUN: -- @2
// NATIVE: --alphabet 019
// DEMAND: equivalent up to bounds
// WHY: positions of arguments, widths among them
//- old.c
#include <stdio.h>
#include <stdlib.h>
int main(int argc, char **argv) {
  int n = argc > 1 ? atoi(argv[1]) : 0;
  printf("%2$s|%1$*3$d|%2$.*3$s\n", n, "word", 3);
  return 0;
}
//- new.c
#include <stdio.h>
#include <stdlib.h>
int main(int argc, char **argv) {
  int n = argc > 1 ? atoi(argv[1]) : 0;
  printf("word|%3d|wor\n", n);
  return 0;
}
