// DEMAND: equivalent
// WHY: a signal that waits comes when siglongjmp restores the mask; longjmp to a buffer of sigsetjmp restores it as well, a buffer of setjmp has none
//- old.c
#include <setjmp.h>
#include <signal.h>
#include <stddef.h>
#include <unistd.h>
static sigjmp_buf env[2];
static volatile int seen;
static void handler(int s) { seen = s == SIGUSR2; }
int main(void) {
  sigset_t set;
  signal(SIGUSR2, handler);
  sigemptyset(&set);
  sigaddset(&set, SIGUSR2);
  if (sigsetjmp(env[1], 1) == 0) {
    sigprocmask(SIG_BLOCK, &set, NULL);
    raise(SIGUSR2);
    if (setjmp(env[0]) == 0) longjmp(env[0], 2);
    if (seen) return 3;
    siglongjmp(env[1], 1);
  }
  return seen;
}
//- new.c
#include <setjmp.h>
#include <signal.h>
#include <stddef.h>
#include <unistd.h>
static sigjmp_buf env[2];
static volatile int seen;
static void handler(int s) { seen = s == SIGUSR2; }
int main(void) {
  sigset_t set;
  signal(SIGUSR2, handler);
  sigemptyset(&set);
  sigaddset(&set, SIGUSR2);
  if (sigsetjmp(env[1], 1) == 0) {
    sigprocmask(SIG_BLOCK, &set, NULL);
    raise(SIGUSR2);
    if (setjmp(env[0]) == 0) longjmp(env[0], 2);
    if (seen) return 3;
    longjmp(env[1], 1);
  }
  return seen ? 1 : 0;
}
