// RUN: -- @1
// DEMAND: differs or equivalent up to assumptions: open files|sysconf|limit
// NATIVE: --alphabet 67
// WHY: 256 files can be open on most machines
//- old.c
#include <stdlib.h>
#include <unistd.h>
int main(int argc, char **argv) {
  if (sysconf(_SC_OPEN_MAX) < 256) return 77;
  return argc > 1 && atoi(argv[1]) > 5;
}
//- new.c
#include <stdlib.h>
#include <unistd.h>
int main(int argc, char **argv) {
  if (sysconf(_SC_OPEN_MAX) < 256) return 77;
  return argc > 1 && atoi(argv[1]) > 6;
}
