// RUN: -- @1
// NATIVE: --alone --alphabet aq
// DEMAND: differs
// WHY: the library does not look for variables in the environ of the program
//- old.c
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
char **environ;
int main(int argc, char **argv) {
  if (argc > 1 && argv[1][0] == 'q') return setenv("A", "b", 1), getenv("A") && getenv("A")[0] == 'b';
  return 0;
}
//- new.c
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
char **environ;
int main(int argc, char **argv) {
  if (argc > 1 && argv[1][0] == 'q') return setenv("A", "c", 1), getenv("A") && getenv("A")[0] == 'b';
  return 0;
}
