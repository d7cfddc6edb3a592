// RUN: --entry f
// CALL: time_t now = 0; show(f(localtime(&now)));
// DEMAND: differs or equivalent up to bounds: lead to no variable or undecided .
// WHY: what the C library returned before
//- old.c
#include <time.h>
int f(struct tm *t) {
  time_t later = 86400;
  if (!t) return 0;
  return localtime(&later) == t ? 1 : 0;
}
//- new.c
#include <time.h>
int f(struct tm *t) {
  time_t later = 86400;
  if (!t) return 0;
  return localtime(&later) == t ? 2 : 0;
}
