// RUN: --entry f
// CALL: show(f(any_schar()));
// DEMAND: equivalent up to bounds: initial values of program_invocation_short_name
// WHY: the name belongs to the program that calls f
//- old.c
#define _GNU_SOURCE
#include <errno.h>
#include <string.h>
int f(signed char a) {
  int state = strcmp(program_invocation_short_name, "qq") == 0;
  return a + 0 * state;
}
//- new.c
#define _GNU_SOURCE
#include <errno.h>
#include <string.h>
int f(signed char a) { return strcmp(program_invocation_short_name, "qq") == 0 ? 0 : a; }
