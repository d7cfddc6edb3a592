// DEMAND: equivalent or equivalent up to assumptions
// WHY: what a handler with SA_SIGINFO is told
//- old.c
#define _GNU_SOURCE
#include <signal.h>
#include <stdio.h>
#include <unistd.h>
static int seen;
static void handle(int s, siginfo_t *i, void *c) { seen = i->si_signo == s && i->si_code == SI_TKILL && i->si_pid == getpid() && c; }
int main(void) {
  struct sigaction a = {0};
  a.sa_sigaction = handle;
  a.sa_flags = SA_SIGINFO;
  sigaction(SIGUSR1, &a, 0);
  raise(SIGUSR1);
  return seen;
}
//- new.c
int main(void) { return 1; }
