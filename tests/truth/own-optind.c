// RUN: -- @1
// NATIVE: --alone --alphabet aq
// DEMAND: differs
// WHY: the library uses the optind of the program
//- old.c
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
int optind = 1;
int main(int argc, char **argv) {
  char *list[] = {"p", "-a", "-b", "x", NULL};
  while (getopt(4, list, "ab") != -1) { }
  return argc > 1 && argv[1][0] == 'q' ? optind  : 0;
}
//- new.c
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
int optind = 1;
int main(int argc, char **argv) {
  char *list[] = {"p", "-a", "-b", "x", NULL};
  while (getopt(4, list, "ab") != -1) { }
  return argc > 1 && argv[1][0] == 'q' ? optind + 1 : 0;
}
