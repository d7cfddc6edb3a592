// RUN: -- @1
// DEMAND: differs or equivalent up to assumptions: uid|user or undecided every path ends before the change
// NATIVE: none
// WHY: only one user of many is number 1000; not so on every machine that runs this test
//- old.c
#include <stdlib.h>
#include <unistd.h>
int main(int argc, char **argv) {
  if (getuid() == 1000) return 77;
  return argc > 1 && atoi(argv[1]) > 5;
}
//- new.c
#include <stdlib.h>
#include <unistd.h>
int main(int argc, char **argv) {
  if (getuid() == 1000) return 77;
  return argc > 1 && atoi(argv[1]) > 6;
}
