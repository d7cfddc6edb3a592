// RUN: --entry f
// CALL: show(f(any_schar()));
// DEMAND: equivalent up to bounds: initial values of the locale
// WHY: another caller may have called setlocale
//- old.c
#define _GNU_SOURCE
#include <wctype.h>
int f(signed char a) {
  int state = iswalpha(0x400);
  return a + 0 * state;
}
//- new.c
#define _GNU_SOURCE
#include <wctype.h>
int f(signed char a) { return iswalpha(0x400) ? 0 : a; }
