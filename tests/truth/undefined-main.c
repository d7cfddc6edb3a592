// RUN: --max-time 60 -- --sym-args 1 1 1
// DEMAND: differs output
// NATIVE: none
// WHY: a program that links a library without source
//- old.c
#include <stdio.h>
#include <stdlib.h>
int g(int);
int main(int argc, char **argv) {
  if (argc > 1 && g(argv[1][0]) == 3) puts("three");
  return 0;
}
//- new.c
#include <stdio.h>
#include <stdlib.h>
int g(int);
int main(int argc, char **argv) {
  if (argc > 1 && g(argv[1][0]) == 4) puts("three");
  return 0;
}
