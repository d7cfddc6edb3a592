// RUN: --entry f
// CALL: show(f(any_schar()));
// DEMAND: equivalent up to bounds: initial values of the alternate signal stack
// WHY: another caller may have set such a stack
//- old.c
#include <signal.h>
int f(signed char a) {
  stack_t s;
  sigaltstack(0, &s);
  return a + 0 * s.ss_flags;
}
//- new.c
#include <signal.h>
int f(signed char a) {
  stack_t s;
  sigaltstack(0, &s);
  return s.ss_flags == SS_DISABLE ? a : 0;
}
