// RUN: -- @1
// DEMAND: differs or equivalent up to assumptions: pages|sysconf|memory
// NATIVE: --alphabet 67
// WHY: most machines have more than 4 MB
//- old.c
#include <stdlib.h>
#include <unistd.h>
int main(int argc, char **argv) {
  if (sysconf(_SC_PHYS_PAGES) < 1000) return 77;
  return argc > 1 && atoi(argv[1]) > 5;
}
//- new.c
#include <stdlib.h>
#include <unistd.h>
int main(int argc, char **argv) {
  if (sysconf(_SC_PHYS_PAGES) < 1000) return 77;
  return argc > 1 && atoi(argv[1]) > 6;
}
