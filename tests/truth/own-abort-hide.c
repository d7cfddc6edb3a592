// RUN: -- @1
// NATIVE: --alone --alphabet aq
// DEMAND: differs
// WHY: the library does not call the abort of the program
//- old.c
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
void abort(void) { exit(3); }
int main(int argc, char **argv) {
  if (argc > 1 && argv[1][0] == 'q') abort();
  return 0;
}
//- new.c
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
void abort(void) { exit(4); }
int main(int argc, char **argv) {
  if (argc > 1 && argv[1][0] == 'q') abort();
  return 0;
}
