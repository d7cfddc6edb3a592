// DEMAND: equivalent
// WHY: a standard signal that is pending twice arrives once
//- old.c
#include <signal.h>
static volatile int n;
static void handle(int s) { (void)s; n++; }
int main(void) {
  sigset_t set, old;
  signal(SIGUSR1, handle);
  sigemptyset(&set);
  sigaddset(&set, SIGUSR1);
  sigprocmask(SIG_BLOCK, &set, &old);
  raise(SIGUSR1);
  raise(SIGUSR1);
  sigprocmask(SIG_SETMASK, &old, 0);
  return n;
}
//- new.c
int main(void) { return 1; }
