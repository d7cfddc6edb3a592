// RUN: --entry f
// CALL: show(f(any_schar()));
// DEMAND: equivalent
// WHY: the texts of errors and signals are those of the native runs' library
//- old.c
#include <signal.h>
#include <string.h>
int f(signed char x) {
  if (strcmp(strerror(0), "Success") != 0 || strcmp(strerror(1000), "Unknown error 1000") != 0) return 0;
  if (strcmp(strsignal(SIGFPE), "Floating point exception") != 0) return 1;
  return x * 3;
}
//- new.c
int f(signed char x) { return x + x + x; }
