// RUN: -- @1
// NATIVE: --alphabet qx
// DEMAND: differs
// WHY: the mask of a handler that signal() installs contains the signal
//- old.c
#include <signal.h>
int main(int argc, char **argv) {
  int c = argc > 1 ? argv[1][0] : 0;
  struct sigaction a;
  signal(SIGUSR2, SIG_IGN);
  sigaction(SIGUSR2, 0, &a);
  return sigismember(&a.sa_mask, SIGUSR2) && c == 'q' ? 1 : 0;
}
//- new.c
#include <signal.h>
int main(int argc, char **argv) {
  int c = argc > 1 ? argv[1][0] : 0;
  struct sigaction a;
  signal(SIGUSR2, SIG_IGN);
  sigaction(SIGUSR2, 0, &a);
  return sigismember(&a.sa_mask, SIGUSR2) && c == 'q' ? 2 : 0;
}
