// RUN: --entry f
// CALL: show(f(any_schar()));
// DEMAND: equivalent up to bounds: initial values of error_message_count
// WHY: another caller may have called error
//- old.c
#define _GNU_SOURCE
#include <error.h>
int f(signed char a) {
  int state = error_message_count == 3;
  return a + 0 * state;
}
//- new.c
#define _GNU_SOURCE
#include <error.h>
int f(signed char a) { return error_message_count == 3 ? 0 : a; }
