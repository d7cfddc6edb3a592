// RUN: -- @1
// DEMAND: differs or equivalent up to assumptions: meminfo
// NATIVE: --alphabet 67
// WHY: Linux has /proc/meminfo
//- old.c
#include <stdio.h>
#include <stdlib.h>
int main(int argc, char **argv) {
  FILE *f = fopen("/proc/meminfo", "r");
  char line[100];
  if (!f || !fgets(line, sizeof line, f)) return 77;
  return argc > 1 && atoi(argv[1]) > 5;
}
//- new.c
#include <stdio.h>
#include <stdlib.h>
int main(int argc, char **argv) {
  FILE *f = fopen("/proc/meminfo", "r");
  char line[100];
  if (!f || !fgets(line, sizeof line, f)) return 77;
  return argc > 1 && atoi(argv[1]) > 6;
}
