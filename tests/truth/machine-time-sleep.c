// RUN: -- @1
// DEMAND: differs
// NATIVE: --alphabet 6
// WHY: a second passes in a second
//- old.c
#include <stdlib.h>
#include <time.h>
#include <unistd.h>
int main(int argc, char **argv) {
  time_t begin = time(NULL);
  sleep(1);
  if (time(NULL) == begin) return 77;
  return argc > 1 && atoi(argv[1]) > 5;
}
//- new.c
#include <stdlib.h>
#include <time.h>
#include <unistd.h>
int main(int argc, char **argv) {
  time_t begin = time(NULL);
  sleep(1);
  if (time(NULL) == begin) return 77;
  return argc > 1 && atoi(argv[1]) > 6;
}
