// DEMAND: equivalent
// WHY: asctime() of years and days that are none
//- old.c
#define _GNU_SOURCE
#include <stdio.h>
#include <time.h>
int main(void) {
  struct tm t = {.tm_year = 8100, .tm_mon = 15, .tm_wday = 9, .tm_mday = 77};
  printf("%s", asctime(&t));
  t.tm_mon = 1;
  t.tm_wday = 1;
  t.tm_year = -1899;
  printf("%s", asctime(&t));
  return 0;
}
//- new.c
#include <stdio.h>
int main(void) {
  fputs("\077\077\077 \077\077\077 77 00:00:00 10000\nMon Feb 77 00:00:00 1\n", stdout);
  return 0;
}
