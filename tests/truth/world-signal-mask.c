// DEMAND: differs output
// WHY: a blocked signal waits until it is let in
//- old.c
#include <signal.h>
#include <unistd.h>
static void handle(int s) {
  (void)s;
  write(1, "h", 1);
}
int main(void) {
  sigset_t set;
  signal(SIGUSR1, handle);
  sigemptyset(&set);
  sigaddset(&set, SIGUSR1);
  sigprocmask(SIG_BLOCK, &set, NULL);
  raise(SIGUSR1);
  write(1, "a", 1);
  sigprocmask(SIG_UNBLOCK, &set, NULL);
  return 0;
}
//- new.c
#include <signal.h>
#include <unistd.h>
static void handle(int s) {
  (void)s;
  write(1, "h", 1);
}
int main(void) {
  signal(SIGUSR1, handle);
  raise(SIGUSR1);
  write(1, "a", 1);
  return 0;
}
