// RUN: -- @1
// DEMAND: equivalent up to assumptions: no memory for more than 68719476736 bytes or undecided every path ends before the change
// NATIVE: none
// WHY: a machine that only counts what is touched would give a terabyte
//- old.c
#include <stdlib.h>
int main(int argc, char **argv) {
  char *p = malloc(1ul << 40);
  if (!p) return 77;
  return argc > 1 && atoi(argv[1]) > 5;
}
//- new.c
#include <stdlib.h>
int main(int argc, char **argv) {
  char *p = malloc(1ul << 40);
  if (!p) return 77;
  return argc > 1 && atoi(argv[1]) > 6;
}
