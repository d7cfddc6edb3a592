// RUN: --entry f
// CALL: show(f(any_schar()));
// DEMAND: equivalent up to bounds: initial values of the locale
// WHY: another caller may have called setlocale
//- old.c
#define _GNU_SOURCE
#include <stdlib.h>
int f(signed char a) {
  int state = mblen("\xc3\xa4", 2) == 2;
  return a + 0 * state;
}
//- new.c
#define _GNU_SOURCE
#include <stdlib.h>
int f(signed char a) { return mblen("\xc3\xa4", 2) == 2 ? 0 : a; }
