// RUN: -- @1
// NATIVE: --alphabet qx
// DEMAND: differs
// WHY: the year of a week follows from the day of the year, even if there is no such day
//- old.c
#include <string.h>
#include <time.h>
int main(int argc, char **argv) {
  int c = argc > 1 ? argv[1][0] : 0;
  char text[40];
  struct tm t = {.tm_year = -2000, .tm_yday = 400};
  strftime(text, sizeof text, "%G %V", &t);
  return !strcmp(text, "-99 05") && c == 'q' ? 1 : 0;
}
//- new.c
#include <string.h>
#include <time.h>
int main(int argc, char **argv) {
  int c = argc > 1 ? argv[1][0] : 0;
  char text[40];
  struct tm t = {.tm_year = -2000, .tm_yday = 400};
  strftime(text, sizeof text, "%G %V", &t);
  return !strcmp(text, "-99 05") && c == 'q' ? 2 : 0;
}
