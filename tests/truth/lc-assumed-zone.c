// DEMAND: equivalent up to assumptions: the zone of TZ
// WHY: a time zone that the program sets
//- old.c
#define _GNU_SOURCE
#include <stdlib.h>
#include <time.h>
int main(void) {
  setenv("TZ", "EST5EDT", 1);
  time_t t = 1000000000;
  struct tm *d = localtime(&t);
  return d->tm_year > 70 ? 1 : 0;
}
//- new.c
#define _GNU_SOURCE
#include <stdlib.h>
#include <time.h>
int main(void) {
  setenv("TZ", "EST5EDT", 1);
  time_t t = 1000000000;
  struct tm *d = localtime(&t);
  if (d->tm_year > 70)
    return 1;
  return 0;
}
