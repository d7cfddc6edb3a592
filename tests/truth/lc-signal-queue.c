// RUN: -- @1
// NATIVE: --alphabet qx
// DEMAND: differs
// WHY: a real-time signal is pending as often as it was sent, another one once
//- old.c
#include <signal.h>
static int real, other;
static void count(int signal) { *(signal == SIGUSR1 ? &other : &real) += 1; }
int main(int argc, char **argv) {
  int c = argc > 1 ? argv[1][0] : 0;
  sigset_t all;
  signal(SIGRTMIN, count);
  signal(SIGUSR1, count);
  sigfillset(&all);
  sigprocmask(SIG_BLOCK, &all, 0);
  for (int i = 0; i < 3; i++) raise(SIGRTMIN), raise(SIGUSR1);
  sigprocmask(SIG_UNBLOCK, &all, 0);
  return real == 3 && other == 1 && c == 'q' ? 1 : 0;
}
//- new.c
#include <signal.h>
static int real, other;
static void count(int signal) { *(signal == SIGUSR1 ? &other : &real) += 1; }
int main(int argc, char **argv) {
  int c = argc > 1 ? argv[1][0] : 0;
  sigset_t all;
  signal(SIGRTMIN, count);
  signal(SIGUSR1, count);
  sigfillset(&all);
  sigprocmask(SIG_BLOCK, &all, 0);
  for (int i = 0; i < 3; i++) raise(SIGRTMIN), raise(SIGUSR1);
  sigprocmask(SIG_UNBLOCK, &all, 0);
  return real == 3 && other == 1 && c == 'q' ? 2 : 0;
}
