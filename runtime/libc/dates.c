/* asctime() and its family as in glibc, instead of musl's: every year that an int can hold is
 * formatted, and an invalid day or month is "???". */
#define _GNU_SOURCE
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <time.h>

const char umbra_gmt[] = "GMT"; /* the time zone of gmtime() */

static int days_of(long long year) {
  return year % 4 || (year % 100 == 0 && year % 400) ? 365 : 366;
}

/* Returns the number of the week according to ISO 8601, and the difference between the year to
 * which it belongs and the date's. A week belongs to the year of its Thursday. */
int umbra_iso_week(const struct tm *t, int *difference);
int umbra_iso_week(const struct tm *t, int *difference) {
  long long year = t->tm_year + 1900LL;
  int thursday = t->tm_yday - (t->tm_wday + 6) % 7 + 3;
  *difference = 0;
  if (thursday < 0) {
    thursday += days_of(year - 1);
    *difference = -1;
  } else if (thursday >= days_of(year)) {
    thursday -= days_of(year);
    *difference = 1;
  }
  return thursday / 7 + 1;
}

static char *spell(const struct tm *t, char *to, size_t room) {
  static const char days[] = "SunMonTueWedThuFriSat???";
  static const char months[] = "JanFebMarAprMayJunJulAugSepOctNovDec???";
  if (!t) {
    errno = EINVAL;
    return NULL;
  }
  int day = t->tm_wday < 0 || t->tm_wday > 6 ? 7 : t->tm_wday;
  int month = t->tm_mon < 0 || t->tm_mon > 11 ? 12 : t->tm_mon;
  int n = t->tm_year > INT_MAX - 1900
              ? -1
              : snprintf(to, room, "%.3s %.3s%3d %.2d:%.2d:%.2d %d\n", days + 3 * day,
                         months + 3 * month, t->tm_mday, t->tm_hour, t->tm_min, t->tm_sec,
                         t->tm_year + 1900);
  if (n >= 0 && (size_t)n < room) return to;
  errno = EOVERFLOW;
  return NULL;
}

char *asctime(const struct tm *t) {
  static char text[128];
  return spell(t, text, sizeof text);
}

char *__asctime_r(const struct tm *restrict t, char *restrict to) { return spell(t, to, 26); }

char *asctime_r(const struct tm *restrict, char *restrict) __attribute__((alias("__asctime_r")));
