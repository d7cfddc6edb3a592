// RUN: -- @1
// NATIVE: --alphabet qx
// DEMAND: differs
// WHY: getdate_r() without DATEMSK
//- old.c
#define _GNU_SOURCE
#include <stdlib.h>
#include <time.h>
int main(int argc, char **argv) {
  int c = argc > 1 ? argv[1][0] : 0;
  struct tm t;
  unsetenv("DATEMSK");
  return getdate_r("", &t) == 1 && c == 'q' ? 1 : 0;
}
//- new.c
#define _GNU_SOURCE
#include <stdlib.h>
#include <time.h>
int main(int argc, char **argv) {
  int c = argc > 1 ? argv[1][0] : 0;
  struct tm t;
  unsetenv("DATEMSK");
  return getdate_r("", &t) == 1 && c == 'q' ? 2 : 0;
}
