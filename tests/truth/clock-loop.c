// RUN: -- @1
// DEMAND: equivalent up to argument length
// NATIVE: none
// WHY: NEW reads the clock in a loop, as often as the input says; both show only that time does not go back
//- old.c
#include <stdio.h>
#include <time.h>
int main(int argc, char **argv) {
  time_t begin = time(NULL);
  for (int i = 0; argc > 1 && i < argv[1][0] % 4; i++) ;
  time_t end = time(NULL), last = time(NULL);
  puts(end >= begin && last >= end ? "ok" : "back");
  return 0;
}
//- new.c
#include <stdio.h>
#include <time.h>
int main(int argc, char **argv) {
  time_t begin = time(NULL);
  for (int i = 0; argc > 1 && i < argv[1][0] % 4; i++) time(NULL);
  time_t end = time(NULL), last = time(NULL);
  puts(end >= begin && last >= end ? "ok" : "back");
  return 0;
}
