// RUN: -- @1
// DEMAND: differs
// NATIVE: none
// WHY: NEW reads the clock once more for one input, where the versions run alone; for it NEW then shows its third reading and OLD its second
//- old.c
#include <stdio.h>
#include <time.h>
static int count;
static long tick(void) { count++; return (long)time(NULL); }
int main(int argc, char **argv) {
  long begin = tick();
  if (argc > 1 && argv[1][0] == 'q') count += 2;
  long end = tick();
  printf("%d\n", end > begin + 10);
  return 0;
}
//- new.c
#include <stdio.h>
#include <time.h>
static int count;
static long tick(void) { count++; return (long)time(NULL); }
int main(int argc, char **argv) {
  long begin = tick();
  if (argc > 1 && argv[1][0] == 'q') tick();
  long end = tick();
  printf("%d\n", end > begin + 10);
  return 0;
}
