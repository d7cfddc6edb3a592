// Dates.
#define _GNU_SOURCE
#include <ctype.h>
#include <errno.h>
#include <fnmatch.h>
#include <getopt.h>
#include <limits.h>
#include <locale.h>
#include <regex.h>
#include <search.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <time.h>
#include <unistd.h>
#include <wchar.h>

static void try_mktime(void) {
  setenv("TZ", "CET-1CEST,M3.5.0,M10.5.0/3", 1);
  tzset();
  struct tm t = {0};
  t.tm_year = 120;
  t.tm_mon = 6;
  t.tm_mday = 40;
  t.tm_isdst = -1;
  long v = mktime(&t);
  printf("%ld %d %d %s %ld", v, t.tm_mon, t.tm_mday, tzname[1], timezone);
  t.tm_mon = -5;
  v = mktime(&t);
  printf(" %ld %d %d", v, t.tm_year, t.tm_isdst);
}

static void try_time(void) {
  struct tm t;
  time_t v = 86400 * 365;
  gmtime_r(&v, &t);
  printf("%d %d %d ", t.tm_year, t.tm_yday, t.tm_wday);
  char b[30];
  asctime_r(&t, b);
  printf("%s", b);
  v = -1;
  gmtime_r(&v, &t);
  printf("%d %d ", t.tm_year, t.tm_sec);
  v = 1L << 60;
  struct tm *z = gmtime(&v);
  printf("%d ", z != 0);
  printf("%g", difftime(5, 3));
  printf(" %ld", (long)timegm(&t));
  setenv("TZ", "America/New_York", 1);
  tzset();
  v = 0;
  localtime_r(&v, &t);
  printf(" %d %s %ld", t.tm_hour, tzname[0], timezone);
}

static void try_abs_time(void) {
  time_t t = 0;
  printf("%s", asctime(gmtime(&t)));
  printf("%s", ctime(&t));
  struct tm x = {0};
  x.tm_wday = 9;
  x.tm_mon = 3;
  printf("%s", asctime(&x) ? "y" : "n");
}

int main(void) {
  try_mktime();
  puts("");
  try_time();
  puts("");
  try_abs_time();
  puts("");
}
