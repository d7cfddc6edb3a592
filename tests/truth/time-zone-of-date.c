// RUN: --entry f
// CALL: show(f(any_schar()));
// DEMAND: equivalent up to assumptions: TZ
// WHY: strftime() takes the name of the zone from tzname if the date has none
//- old.c
#include <time.h>
int f(signed char x) {
  struct tm t = {.tm_year = 100, .tm_mday = 1, .tm_isdst = x < 0 ? -1 : 0};
  char b[20] = "";
  return (int)strftime(b, sizeof b, "%Z", &t);
}
//- new.c
int f(signed char x) { return x < 0 ? 0 : 3; }
