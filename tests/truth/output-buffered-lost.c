// RUN: -- @1
// NATIVE: --alphabet ab
// DEMAND: differs output
// WHY: what stdio still holds is lost at _exit, written at exit
//- old.c
#include <stdio.h>
#include <unistd.h>
int main(int argc, char **argv) {
  printf("text\n");
  if (argc > 1 && argv[1][0] == 'a') _exit(0);
  return 0;
}
//- new.c
#include <stdio.h>
#include <stdlib.h>
int main(int argc, char **argv) {
  printf("text\n");
  if (argc > 1 && argv[1][0] == 'a') exit(0);
  return 0;
}
