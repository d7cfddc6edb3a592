// RUN: --entry f
// CALL: f(any_schar()); { sigset_t s; sigprocmask(SIG_BLOCK, 0, &s); show(sigismember(&s, SIGUSR1)); }
// DEMAND: differs or equivalent (internal state differs)
// WHY: the signals that a function leaves blocked
//- old.c
#include <signal.h>
int f(signed char x) {
  sigset_t s;
  sigemptyset(&s);
  sigaddset(&s, SIGUSR1);
  return x == 4 ? sigprocmask(SIG_BLOCK, &s, 0) : 0;
}
//- new.c
#include <signal.h>
int f(signed char x) {
  sigset_t s;
  sigemptyset(&s);
  sigaddset(&s, SIGUSR1);
  return x == 5 ? sigprocmask(SIG_BLOCK, &s, 0) : 0;
}
