// RUN: -- @1
// DEMAND: differs or equivalent up to assumptions: processor|sysconf or undecided every path ends before the change
// NATIVE: none
// WHY: most machines have more than one processor; not so on every machine that runs this test
//- old.c
#include <stdlib.h>
#include <unistd.h>
int main(int argc, char **argv) {
  if (sysconf(_SC_NPROCESSORS_ONLN) == 1) return 77;
  return argc > 1 && atoi(argv[1]) > 5;
}
//- new.c
#include <stdlib.h>
#include <unistd.h>
int main(int argc, char **argv) {
  if (sysconf(_SC_NPROCESSORS_ONLN) == 1) return 77;
  return argc > 1 && atoi(argv[1]) > 6;
}
