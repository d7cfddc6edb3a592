// DEMAND: equivalent
// WHY: SA_RESETHAND takes the handler away
//- old.c
#include <signal.h>
static void handle(int s) { (void)s; }
int main(void) {
  struct sigaction a = {0}, b;
  a.sa_handler = handle;
  a.sa_flags = SA_RESETHAND;
  sigaction(SIGUSR1, &a, 0);
  raise(SIGUSR1);
  sigaction(SIGUSR1, 0, &b);
  return b.sa_handler == SIG_DFL;
}
//- new.c
int main(void) { return 1; }
