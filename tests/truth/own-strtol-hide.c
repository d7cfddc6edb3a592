// RUN: -- @1
// NATIVE: --alone --alphabet aq
// DEMAND: differs
// WHY: the library does not call the strtol of the program
//- old.c
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
long strtol(const char *s, char **end, int base) { return 7; }
int main(int argc, char **argv) {
  if (argc > 1 && argv[1][0] == 'q') printf("%d\n", atoi("12"));
  return 0;
}
//- new.c
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
long strtol(const char *s, char **end, int base) { return 7; }
int main(int argc, char **argv) {
  if (argc > 1 && argv[1][0] == 'q') printf("%d\n", atoi("13"));
  return 0;
}
