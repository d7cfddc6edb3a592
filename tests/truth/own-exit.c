// RUN: -- @1
// NATIVE: --alone --alphabet aq
// DEMAND: equivalent up to unreached or undecided every path leaves before the change
// WHY: returning from main runs the library's exit, not the program's
//- old.c
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
void exit(int status) { _Exit(1); }
int main(int argc, char **argv) {
  printf("a");
  return argc > 1 && argv[1][0] == 'q' ? 3 : 0;
}
//- new.c
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
void exit(int status) { _Exit(2); }
int main(int argc, char **argv) {
  printf("a");
  return argc > 1 && argv[1][0] == 'q' ? 3 : 0;
}
