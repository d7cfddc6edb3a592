// RUN: -- @1
// NATIVE: --alone --alphabet aq
// DEMAND: differs
// WHY: the program calls its own exit
//- old.c
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
void exit(int status) { _Exit(status + 1); }
int main(int argc, char **argv) {
  if (argc > 1 && argv[1][0] == 'q') exit(1);
  return 0;
}
//- new.c
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
void exit(int status) { _Exit(status + 2); }
int main(int argc, char **argv) {
  if (argc > 1 && argv[1][0] == 'q') exit(1);
  return 0;
}
