// RUN: -- @1
// NATIVE: --alphabet aq
// DEMAND: differs
// WHY: the handler of a signal was stored with a tag
//- old.c
#include <signal.h>
#include <stdint.h>
static volatile sig_atomic_t seen;
static void handle(int n) { seen = n > 0 ? 3 : 0; }
int main(int argc, char **argv) {
  uintptr_t t = (uintptr_t)handle * 4;
  if (argc > 1 && argv[1][0] == 'q') signal(SIGUSR1, (void (*)(int))(t / 4));
  else signal(SIGUSR1, SIG_IGN);
  raise(SIGUSR1);
  return seen;
}
//- new.c
#include <signal.h>
#include <stdint.h>
static volatile sig_atomic_t seen;
static void handle(int n) { seen = n > 0 ? 4 : 0; }
int main(int argc, char **argv) {
  uintptr_t t = (uintptr_t)handle * 4;
  if (argc > 1 && argv[1][0] == 'q') signal(SIGUSR1, (void (*)(int))(t / 4));
  else signal(SIGUSR1, SIG_IGN);
  raise(SIGUSR1);
  return seen;
}
