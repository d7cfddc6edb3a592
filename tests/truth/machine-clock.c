// RUN: -- @1
// DEMAND: differs
// NATIVE: --alphabet 67
// WHY: processor time passes: 400 MiB are not written at once, however coarse the clock
//- old.c
#include <stdlib.h>
#include <string.h>
#include <time.h>
static char block[4 << 20];
int main(int argc, char **argv) {
  clock_t begin = clock();
  for (int i = 0; i < 100; i++) memset(block, i, sizeof block);
  if (clock() == begin) return 77;
  return argc > 1 && atoi(argv[1]) > 5;
}
//- new.c
#include <stdlib.h>
#include <string.h>
#include <time.h>
static char block[4 << 20];
int main(int argc, char **argv) {
  clock_t begin = clock();
  for (int i = 0; i < 100; i++) memset(block, i, sizeof block);
  if (clock() == begin) return 77;
  return argc > 1 && atoi(argv[1]) > 6;
}
