/* asctime() and its family as in glibc, instead of musl's: every year that an int can hold is
 * formatted, and an invalid day or month is "???". */
#define _GNU_SOURCE
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <time.h>

const char umbra_gmt[] = "GMT"; /* the time zone of gmtime() */

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
