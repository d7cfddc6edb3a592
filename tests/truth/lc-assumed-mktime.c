// RUN: -- @1
// NATIVE: --alphabet qx
// DEMAND: equivalent up to assumptions: mktime
// WHY: C libraries differ in what summer time is in a zone that has none
//- old.c
#include <time.h>
int main(int argc, char **argv) {
  int c = argc > 1 ? argv[1][0] : 0;
  struct tm t = {.tm_year = 100, .tm_mday = 1, .tm_hour = 12, .tm_isdst = 1};
  mktime(&t);
  return t.tm_hour == 12 && c == 'q' ? 1 : 0;
}
//- new.c
#include <time.h>
int main(int argc, char **argv) {
  int c = argc > 1 ? argv[1][0] : 0;
  struct tm t = {.tm_year = 100, .tm_mday = 1, .tm_hour = 12, .tm_isdst = 1};
  mktime(&t);
  return 0;
}
