// RUN: -- @1
// NATIVE: --alone --alphabet aq
// DEMAND: differs
// WHY: the library does not call the isspace of the program
//- old.c
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <ctype.h>
#undef isspace
int isspace(int c) { return 0; }
int main(int argc, char **argv) {
  if (argc > 1 && argv[1][0] == 'q') printf("%ld\n", strtol("  4c", NULL, 16));
  return 0;
}
//- new.c
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <ctype.h>
#undef isspace
int isspace(int c) { return 0; }
int main(int argc, char **argv) {
  if (argc > 1 && argv[1][0] == 'q') printf("%ld\n", strtol("  4d", NULL, 16));
  return 0;
}
