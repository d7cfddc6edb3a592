// RUN: -- @1
// NATIVE: --alphabet qx
// DEMAND: differs
// WHY: strftime() of more than the space holds
//- old.c
#define _GNU_SOURCE
#include <string.h>
#include <time.h>
int main(int argc, char **argv) {
  int c = argc > 1 ? argv[1][0] : 0;
  struct tm t = {.tm_year = 100, .tm_mday = 1};
  char a[8] = "zzzzzzz", b[8] = "zzzzzzz", e[8] = "zzzzzzz";
  size_t n = strftime(a, 3, "abcdef", &t) + strftime(b, 6, "%Y-%m", &t) + strftime(e, 4, "%c", &t);
  return !n && !strcmp(a, "abzzzzz") && !strcmp(b, "2000-zz") && !strcmp(e, "zzzzzzz") && c == 'q' ? 1 : 0;
}
//- new.c
#define _GNU_SOURCE
#include <string.h>
#include <time.h>
int main(int argc, char **argv) {
  int c = argc > 1 ? argv[1][0] : 0;
  struct tm t = {.tm_year = 100, .tm_mday = 1};
  char a[8] = "zzzzzzz", b[8] = "zzzzzzz", e[8] = "zzzzzzz";
  size_t n = strftime(a, 3, "abcdef", &t) + strftime(b, 6, "%Y-%m", &t) + strftime(e, 4, "%c", &t);
  return !n && !strcmp(a, "abzzzzz") && !strcmp(b, "2000-zz") && !strcmp(e, "zzzzzzz") && c == 'q' ? 2 : 0;
}
