// RUN: --entry f
// CALL: show(f(any_schar()));
// DEMAND: equivalent up to bounds: initial values of the log mask
// WHY: another caller may have set the mask
//- old.c
#define _GNU_SOURCE
#include <syslog.h>
int f(signed char a) {
  int state = setlogmask(0) == 1;
  return a + 0 * state;
}
//- new.c
#define _GNU_SOURCE
#include <syslog.h>
int f(signed char a) { return setlogmask(0) == 1 ? 0 : a; }
