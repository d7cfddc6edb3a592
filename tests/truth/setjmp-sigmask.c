// DEMAND: differs output
// WHY: siglongjmp restores the signal mask, or does not
//- old.c
#include <setjmp.h>
#include <signal.h>
#include <stddef.h>
static sigjmp_buf env;
int main(void) {
  sigset_t set, now;
  if (sigsetjmp(env, 1) == 0) {
    sigemptyset(&set);
    sigaddset(&set, SIGUSR1);
    sigprocmask(SIG_BLOCK, &set, NULL);
    siglongjmp(env, 1);
  }
  sigprocmask(SIG_BLOCK, NULL, &now);
  return sigismember(&now, SIGUSR1);
}
//- new.c
#include <setjmp.h>
#include <signal.h>
#include <stddef.h>
static sigjmp_buf env;
int main(void) {
  sigset_t set, now;
  if (sigsetjmp(env, 0) == 0) {
    sigemptyset(&set);
    sigaddset(&set, SIGUSR1);
    sigprocmask(SIG_BLOCK, &set, NULL);
    siglongjmp(env, 1);
  }
  sigprocmask(SIG_BLOCK, NULL, &now);
  return sigismember(&now, SIGUSR1);
}
