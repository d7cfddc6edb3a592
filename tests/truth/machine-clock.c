// RUN: -- @1
// DEMAND: differs or equivalent up to assumptions: clock|time
// NATIVE: --alphabet 67
// WHY: processor time passes
//- old.c
#include <stdlib.h>
#include <time.h>
int main(int argc, char **argv) {
  clock_t begin = clock();
  for (volatile int i = 0; i < 20000; i++) continue;
  if (clock() == begin) return 77;
  return argc > 1 && atoi(argv[1]) > 5;
}
//- new.c
#include <stdlib.h>
#include <time.h>
int main(int argc, char **argv) {
  clock_t begin = clock();
  for (volatile int i = 0; i < 20000; i++) continue;
  if (clock() == begin) return 77;
  return argc > 1 && atoi(argv[1]) > 6;
}
