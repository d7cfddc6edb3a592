// RUN: --entry f
// CALL: show(f(any_schar()));
// DEMAND: equivalent
// WHY: the smallest day is long before 1970
//- old.c
#include <limits.h>
#include <time.h>
int f(signed char x) {
  struct tm t = {.tm_year = 100, .tm_mon = x & 7, .tm_mday = INT_MIN};
  return timegm(&t) < 0;
}
//- new.c
int f(signed char x) { return 1; }
