// RUN: -- @1
// DEMAND: differs or equivalent up to assumptions: pid|process or undecided every path ends before the change
// NATIVE: --alphabet 67
// WHY: a process has any number
//- old.c
#include <stdlib.h>
#include <unistd.h>
int main(int argc, char **argv) {
  if (getpid() == 4242) return 77;
  return argc > 1 && atoi(argv[1]) > 5;
}
//- new.c
#include <stdlib.h>
#include <unistd.h>
int main(int argc, char **argv) {
  if (getpid() == 4242) return 77;
  return argc > 1 && atoi(argv[1]) > 6;
}
