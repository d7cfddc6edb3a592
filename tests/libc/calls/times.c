// time.h: dates of many ages, zones, and their texts both ways.
#include "call.h"
#include <time.h>

static void show_date(const struct tm *t) {
  int error = errno;
  if (!t)
    printf("NULL");
  else
    printf("%d-%d-%d %d:%d:%d w%d y%d dst%d off%ld %s", t->tm_year, t->tm_mon, t->tm_mday, t->tm_hour, t->tm_min, t->tm_sec, t->tm_wday, t->tm_yday, t->tm_isdst, t->tm_gmtoff, t->tm_zone ? t->tm_zone : "-");
  end(error);
}

static const time_t moments[] = {0, 1, -1, 86399, 86400, 951782400, 951868800, 1000000000, 1718454896, 1735689599, 2147483647, 2147483648, -2147483648, 4102444800, -62135596800, -62167219200, 253402300799, 253402300800, 67767976233532799, 67768036191676799, 1000000000000};
static const char *const zones[] = {"", "UTC", "UTC0", "EST5EDT", "EST5EDT,M3.2.0,M11.1.0", "<+03>-3", "CET-1CEST,M3.5.0,M10.5.0/3", "AEST-10AEDT,M10.1.0,M4.1.0/3", "XYZ", "A5", "ABC4:30", "<-0330>3:30", "JKL-5:45:10", ":UTC", "EST5EDT4,J60/1:30,300/23", "foo/bar"};

static void zone_dates(void) {
  EACH(z, zones) {
    if (z)
      setenv("TZ", zones[z], 1);
    else
      unsetenv("TZ");
    tzset();
    call("tzset '%s'", zones[z]), printf("%s %s %ld ", tzname[0], tzname[1], timezone), gave(daylight != 0);
    EACH(i, moments) {
      struct tm t;
      time_t m = moments[i];
      call("gmtime '%s' %ld", zones[z], m), show_date(gmtime(&m));
      call("localtime '%s' %ld", zones[z], m), show_date(localtime(&m));
      if (i > 16) continue;
      localtime_r(&m, &t);
      t.tm_isdst = -1;
      call("mktime '%s' %ld", zones[z], m), gave(mktime(&t));
      call("ctime '%s' %ld", zones[z], m), gave_text(ctime(&m));
      gmtime_r(&m, &t);
      call("timegm %ld", m), gave(timegm(&t));
      call("asctime %ld", m), gave_text(asctime(&t));
    }
  }
  setenv("TZ", "EST5EDT,M3.2.0,M11.1.0", 1);
  for (int i = 0; i < 60; i++) {
    struct tm t = {0};
    t.tm_year = (int)any(200), t.tm_mon = (int)any(40) - 14, t.tm_mday = (int)any(80) - 20, t.tm_hour = (int)any(60) - 15;
    t.tm_min = (int)any(200) - 60, t.tm_sec = (int)any(200) - 60, t.tm_isdst = (int)any(3) - 1;
    struct tm u = t;
    call("mktime random %d", i), printf("%ld ", mktime(&t)), show_date(&t);
    call("timegm random %d", i), printf("%ld ", timegm(&u)), show_date(&u);
  }
  struct tm big = {.tm_year = INT_MAX, .tm_mon = INT_MAX};
  call("timegm big"), gave(timegm(&big));
  setenv("TZ", "UTC0", 1), tzset();
}

static void formats(void) {
  static const char letters[] = "aAbBcCdDeFgGhHIjklmMnNpPrRsStTuUvVwWxXyYzZ%+EOQ!";
  static const char *const modifiers[] = {"", "E", "O", "_", "-", "0", "^", "#", "+", "5", "_5", "-5", "05", "^10", "E5", "010", "+10", "+3"};
  char text[120];
  EACH(m, modifiers) for (const char *c = letters; *c; c++) for (size_t i = 0; i < sizeof moments / sizeof *moments - 3; i += m ? 8 : 1) {
    struct tm t;
    char format[20];
    gmtime_r(&moments[i], &t);
    sprintf(format, "%%%s%c", modifiers[m], *c);
    memset(text, '#', sizeof text), text[0] = 0;
    call("strftime '%s' %ld", format, moments[i]);
    size_t n = strftime(text, sizeof text, format, &t);
    printf("%zu ", n), gave_text(n ? text : "");
  }
  struct tm t = {.tm_year = -1905, .tm_mday = 5, .tm_mon = 2, .tm_wday = 3};
  static const char *const odd[] = {"%Y", "%C", "%y", "%G", "%F", "%c", "%5Y", "%+4Y", "%", "abc%", "", "%%%%", "a%nb", "%_d|%-d|%e", "%D %T"};
  EACH(i, odd) call("strftime year -5 '%s'", odd[i]), printf("%zu ", strftime(text, sizeof text, odd[i], &t)), gave_text(text);
  t.tm_mon = 15, t.tm_wday = 9, t.tm_mday = 77, t.tm_hour = 99;
  static const char *const wrong[] = {"%a", "%A", "%b", "%B", "%d", "%H", "%I", "%p", "%m", "%w", "%u"};
  EACH(i, wrong) call("strftime wrong '%s'", wrong[i]), printf("%zu ", strftime(text, sizeof text, wrong[i], &t)), gave_text(text);
  for (size_t room = 0; room < 8; room++)
    call("strftime room %zu", room), gave((long)strftime(text, room, "%H:%M", &t));
  call("asctime wrong"), gave_text(asctime(&t));
}

static void parsing(void) {
  static const struct {
    const char *format, *text;
  } v[] = {{"%Y-%m-%d", "2024-02-29"}, {"%Y-%m-%d", "2024-2-9x"}, {"%Y-%m-%d", "2024-13-01"}, {"%H:%M:%S", "23:59:60"}, {"%H:%M:%S", "24:00:00"}, {"%d/%m/%y", "01/02/69"}, {"%d/%m/%y", "1/2/68"},
           {"%a %b %e", "Mon Jan  5"}, {"%A %B %d", "monday january 05"}, {"%I:%M %p", "12:30 AM"}, {"%I:%M %p", "11:30 pm"}, {"%j", "60"}, {"%j", "366"}, {"%s", "86400"}, {"%F", "2020-01-02"}, {"%T", "01:02:03"},
           {"%R", "01:02"}, {"%D", "01/02/03"}, {"%n%t%H", "  7"}, {"%%%H", "%7"}, {"%Z", "UTC"}, {"%z", "+0130"}, {"%z", "-05:00"}, {"%z", "Z"}, {"%C%y", "1999"}, {"%C", "20"}, {"%U %w %Y", "10 3 2024"}, {"%W %u %Y", "10 3 2024"},
           {"%c", "Thu Jan  1 00:00:00 1970"}, {"%x", "01/02/03"}, {"%X", "01:02:03"}, {"%Ey", "5"}, {"%Od", "5"}, {"%k:%l", " 7: 8"}, {"%h", "Dec"}, {"%y", "5"}, {"%Y", "12345"}, {"%Y", "-5"}, {"%d", "0"}, {"%d", "32"}, {"%q", "1"}, {"", "abc"}, {"abc", "abd"}, {" %d", "5"}, {"%p", "AM"}, {"%G-%V", "2024-05"}, {"%r", "01:02:03 PM"}, {"%5Y", "2024"}, {"%m%d", "0102"}, {"%P", "am"}, {"%u", "7"}, {"%w", "7"}};
  EACH(i, v) {
    struct tm t = {.tm_year = 7, .tm_mon = 7, .tm_mday = 7, .tm_wday = 7, .tm_yday = 7, .tm_isdst = 7};
    call("strptime '%s' '%s'", v[i].format, v[i].text);
    char *rest = strptime(v[i].text, v[i].format, &t);
    printf("%ld ", at(rest, v[i].text));
    if (rest) t.tm_zone = NULL, show_date(&t); else end(0);
  }
}

int main(void) {
  printf("seed %d\n", SEED);
  zone_dates();
  formats();
  parsing();
  call("difftime"), gave((long)difftime(5, 7));
  struct timespec ts = {5, 2000000000};
  call("nanosleep wrong"), gave(nanosleep(&ts, NULL));
  call("timespec_get wrong"), gave(timespec_get(&ts, 9));
  call("clock_gettime wrong"), gave(clock_gettime(99, &ts));
  return 0;
}
