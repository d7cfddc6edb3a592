// RUN: -- @1
// DEMAND: differs or equivalent up to assumptions: HOME or undecided every path ends before the change
// NATIVE: --alphabet 67
// WHY: HOME is set for most users, and read by the program
//- old.c
#include <stdlib.h>
int main(int argc, char **argv) {
  setenv("EMPTY", "", 1);
  if (!getenv("HOME") && getenv("EMPTY")) return 77;
  return argc > 1 && atoi(argv[1]) > 5;
}
//- new.c
#include <stdlib.h>
int main(int argc, char **argv) {
  setenv("EMPTY", "", 1);
  if (!getenv("HOME") && getenv("EMPTY")) return 77;
  return argc > 1 && atoi(argv[1]) > 6;
}
