// RUN: --entry f
// CALL: show(f(any_schar()));
// DEMAND: equivalent up to bounds: initial values of timezone
// WHY: another caller may have called tzset
//- old.c
#define _GNU_SOURCE
#include <time.h>
int f(signed char a) {
  int state = timezone == 3600;
  return a + 0 * state;
}
//- new.c
#define _GNU_SOURCE
#include <time.h>
int f(signed char a) { return timezone == 3600 ? 0 : a; }
