// RUN: -- @1
// DEMAND: differs or equivalent up to assumptions: cpuinfo
// NATIVE: --alphabet 67
// WHY: Linux has /proc/cpuinfo
//- old.c
#include <stdio.h>
#include <stdlib.h>
int main(int argc, char **argv) {
  FILE *f = fopen("/proc/cpuinfo", "r");
  if (!f || fgetc(f) == EOF) return 77;
  return argc > 1 && atoi(argv[1]) > 5;
}
//- new.c
#include <stdio.h>
#include <stdlib.h>
int main(int argc, char **argv) {
  FILE *f = fopen("/proc/cpuinfo", "r");
  if (!f || fgetc(f) == EOF) return 77;
  return argc > 1 && atoi(argv[1]) > 6;
}
