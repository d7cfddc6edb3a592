// RUN: --entry f
// CALL: show(f(any_schar()));
// DEMAND: equivalent up to bounds: initial values of the standard streams
// WHY: another caller may have written wide characters
//- old.c
#define _GNU_SOURCE
#include <stdio.h>
#include <wchar.h>
int f(signed char a) {
  int state = fwide(stdout, 0) > 0;
  return a + 0 * state;
}
//- new.c
#define _GNU_SOURCE
#include <stdio.h>
#include <wchar.h>
int f(signed char a) { return fwide(stdout, 0) > 0 ? 0 : a; }
