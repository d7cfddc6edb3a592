// DEMAND: equivalent
// WHY: years are not padded, letters of GNU, and what is no conversion
//- old.c
#define _GNU_SOURCE
#include <stdio.h>
#include <time.h>
int main(void) {
  struct tm t = {.tm_year = -1895, .tm_hour = 7, .tm_mday = 1};
  char b[60];
  size_t n = strftime(b, 60, "%Y|%k|%l|%P|%N|%C|%F|%", &t);
  printf("%zu %s\n", n, b);
  return 0;
}
//- new.c
#include <stdio.h>
int main(void) {
  fputs("25 5| 7| 7|am|%N|0|5-01-01|%\n", stdout);
  return 0;
}
