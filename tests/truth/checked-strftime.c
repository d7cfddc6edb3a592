// RUN: --entry f --native-checks 6
// DEMAND: differs
// SHOWN: only the native programs, built by gcc, show it
// CALL: show(f(any_schar()));
// WHY: %s is the time that mktime() computes in glibc, which ignores tm_gmtoff
//- old.c
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
long f(int x) {
  struct tm t = {.tm_year = 100, .tm_mday = 1, .tm_gmtoff = 3600};
  char text[20] = "";
  t.tm_sec = x & 7;
  strftime(text, sizeof text, "%s", &t);
  return atol(text);
}
//- new.c
#include <stdio.h>
long f(int x) { return 946681200 + (x & 7); }
