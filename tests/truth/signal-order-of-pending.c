// DEMAND: differs output
// WHY: pending signals arrive in the order of their numbers
//- old.c
#include <signal.h>
#include <stdio.h>
static void handle(int s) { printf("%d\n", s); }
int main(void) {
  sigset_t set, old;
  signal(SIGUSR1, handle);
  signal(SIGUSR2, handle);
  sigemptyset(&set);
  sigaddset(&set, SIGUSR1);
  sigaddset(&set, SIGUSR2);
  sigprocmask(SIG_BLOCK, &set, &old);
  raise(SIGUSR2);
  raise(SIGUSR1);
  sigprocmask(SIG_SETMASK, &old, 0);
  return 0;
}
//- new.c
#include <signal.h>
#include <stdio.h>
static void handle(int s) { printf("%d\n", s); }
int main(void) {
  signal(SIGUSR1, handle);
  signal(SIGUSR2, handle);
  raise(SIGUSR1);
  raise(SIGUSR2);
  return 0;
}
