// RUN: --entry f
// CALL: f(any_schar()); show(signal(SIGUSR1, SIG_DFL) == SIG_IGN);
// DEMAND: differs or equivalent (internal state differs)
// WHY: what a signal does is state of the process
//- old.c
#include <signal.h>
void f(signed char x) { signal(SIGUSR1, x ? SIG_IGN : SIG_DFL); }
//- new.c
#include <signal.h>
void f(signed char x) { signal(SIGUSR1, x > 1 || x < 0 ? SIG_IGN : SIG_DFL); }
